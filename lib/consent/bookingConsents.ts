import { CONTRACT_YEARS } from '@/lib/member/retention'

/**
 * What a booker agrees to about personal data before ordering (개인정보 보호법 제15조 제2항, 제17조 제2항).
 * The version is the day from which its text is in force. A text that was released is never edited: a new
 * one has a new version, which goes first in the list.
 */
export const CONSENT_VERSIONS = {
  privacy: ['2026-11-24'],
  third_party: ['2026-11-24'],
} as const

export type BookingConsent = keyof typeof CONSENT_VERSIONS

/** The versions of the texts below, as an order names them. */
export const SHOWN_CONSENTS = {
  privacy: CONSENT_VERSIONS.privacy[0],
  third_party: CONSENT_VERSIONS.third_party[0],
}

type Facts = readonly (readonly [term: string, value: string])[]

const KEPT = `예약한 날부터 ${CONTRACT_YEARS}년 (전자상거래법)`
const REFUSAL = '동의하지 않을 수 있어요. 다만 동의해야 예약할 수 있어요.'

/** What the provider collects to book. */
export const COLLECTED: Facts = [
  ['수집하는 항목', '예약자 이름, 휴대폰 번호, 남기신 말씀, 환불받을 때 은행 계좌'],
  ['이용 목적', '예약과 결제, 취소·환불, 예약 안내'],
  ['보유 기간', KEPT],
  ['거부할 권리', REFUSAL],
]

/** What the seller gets; `seller` is '' where its firm is not known. */
export const providedTo = (seller: string): Facts => [
  ['받는 곳', seller || '이 상품의 판매자'],
  ['받는 항목', '예약자 이름, 휴대폰 번호, 예약 내용'],
  ['이용 목적', '예약 확인, 출조 안내와 연락, 취소·환불'],
  ['보유 기간', KEPT],
  ['거부할 권리', REFUSAL],
]
