import { AD_CONSENT_WAYS, type AdConsentWay } from '@/lib/consent/adConsent'
import { formatKoreanDateTime, type KstDate } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS, type ReservationState } from '@/lib/reservation/states'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import type { TableCell } from '@/server/files/tableFile'

export type ExportedReservation = {
  no: number
  name: string
  state: ReservationState
  ship_name: string
  sdate: KstDate
  party: number
  memo: string
  crew_note: string
  total: number
  paid_amount: number
  refund_amount: number | null
  cancel_reason: string
  created_at: Date
}
export type ExportedConsent = {
  version: string
  way: AdConsentWay
  given_at: Date
  told_at: Date | null
  withdrawn_at: Date | null
}
export type ExportedReview = { reservation_no: number; contents: string; answer: string | null }

export type ExportedCustomer = {
  phone: string
  note: string
  labels: readonly string[]
  block: { reason: string; until: KstDate } | undefined
  consents: readonly ExportedConsent[]
  reservations: readonly ExportedReservation[]
  reviews: readonly ExportedReview[]
}

type Fact = readonly [name: string, value: TableCell | null]

const timeOf = (at: Date | null): string => (at ? formatKoreanDateTime(at) : '')

const factsOf = (of: ExportedReservation): Fact[] => [
  ['상태', RESERVATION_STATE_LABELS[of.state]],
  ['예약자', of.name],
  ['상품', of.ship_name],
  ['날짜', of.sdate],
  ['인원', of.party],
  ['요청', of.memo],
  ['선원 메모', of.crew_note],
  ['금액', formatWon(of.total)],
  ['받은 돈', formatWon(of.paid_amount)],
  ['환불', of.refund_amount === null ? '' : formatWon(of.refund_amount)],
  ['취소 사유', of.cancel_reason],
  ['예약한 때', timeOf(of.created_at)],
]

const consentFacts = (of: ExportedConsent): Fact[] => [
  ['동의한 글', of.version],
  ['방법', AD_CONSENT_WAYS[of.way]],
  ['동의한 때', timeOf(of.given_at)],
  ['다시 알린 때', timeOf(of.told_at)],
  ['철회한 때', timeOf(of.withdrawn_at)],
]

/** All that an operator holds of a customer, a fact in a row, headings first; what is empty is left out. */
export const customerTable = (of: ExportedCustomer): TableCell[][] => {
  const rows = (part: string, facts: readonly Fact[]): TableCell[][] =>
    facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[part, name, value]]))
  return [
    ['부분', '항목', '내용'],
    ...rows('손님', [
      ['전화번호', formatPhone(of.phone)],
      ['메모', of.note],
      ['라벨', of.labels.join(', ')],
    ]),
    ...rows('예약 막기', [
      ['까닭', of.block?.reason ?? ''],
      ['마지막 날', of.block?.until ?? ''],
    ]),
    ...of.consents.flatMap((consent) => rows('광고 수신 동의', consentFacts(consent))),
    ...of.reservations.flatMap((one) => rows(`예약 ${one.no}`, factsOf(one))),
    ...of.reviews.flatMap((one) =>
      rows(`예약 ${one.reservation_no}의 후기`, [
        ['후기', one.contents],
        ['답글', one.answer],
      ]),
    ),
  ]
}
