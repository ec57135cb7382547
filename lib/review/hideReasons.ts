/** Why the provider hides a review; the policy text (`/customer/policy/review`) names the same. */
export const HIDE_REASONS = {
  person: '개인정보가 적혀 있음',
  abuse: '욕설, 비방, 차별하는 표현',
  unrelated: '이용과 관계없는 내용이나 광고',
  reward: '대가를 받은 사실을 밝히지 않음',
  false: '사실과 다름이 확인됨',
  rights: '권리 침해 신고에 따른 임시조치',
} as const

export type HideReason = keyof typeof HIDE_REASONS

export const HIDE_REASON_CODES = Object.keys(HIDE_REASONS) as [HideReason, ...HideReason[]]
