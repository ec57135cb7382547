/** The policy texts that the provider publishes; each is a page (`/customer/policy/{type}`). */
export const POLICY_TYPES = [
  'terms',
  'privacy',
  'marketing',
  'refund',
  'location',
  'review',
] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

export const POLICY_LABELS: Readonly<Record<PolicyType, string>> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  marketing: '마케팅 정보 수신 동의',
  refund: '취소·환불 규정',
  location: '위치기반서비스 이용약관',
  review: '후기 운영 정책',
}
