/**
 * What somebody agrees to who wants an operator's advertisements (정보통신망법 제50조 제1항, 개인정보 보호법
 * 제22조). The version is the day from which its text is in force; a text that was released is never edited: a
 * new one has a new version, which goes first in the list.
 */
export const AD_CONSENT_VERSIONS = ['2026-11-30'] as const

/** The version of the text below. */
export const SHOWN_AD_CONSENT = AD_CONSENT_VERSIONS[0]

/** How somebody agreed: on a storefront, or told staff on the quay or by phone. */
export const AD_CONSENT_WAYS = { web: '스토어', quay: '현장', phone: '전화' } as const
export type AdConsentWay = keyof typeof AD_CONSENT_WAYS

/** Months after which whoever agreed is told that they did (정보통신망법 제50조 제8항). */
export const AD_CONFIRM_MONTHS = 24
/** Months for which a consent that was withdrawn stays as evidence. */
export const AD_EVIDENCE_MONTHS = 6

type Facts = readonly (readonly [term: string, value: string])[]

export const adConsentFacts = (operator: string): Facts => [
  ['보내는 곳', `${operator} (뱃길이 대신 보내요)`],
  ['이용 목적', '출조 소식, 할인, 행사를 알리는 광고 문자'],
  ['이용하는 항목', '예약자 이름, 휴대폰 번호, 예약 내용'],
  ['보유 기간', `철회할 때까지. 동의하고 철회한 기록은 철회한 뒤 ${AD_EVIDENCE_MONTHS}개월`],
  [
    '거부할 권리',
    '동의하지 않아도 예약하고 이용하시는 데 아무 차이가 없어요. 언제든지 철회할 수 있어요.',
  ],
]
