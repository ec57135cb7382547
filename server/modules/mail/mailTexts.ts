import { formatKoreanDate } from '@/lib/date/kst'
import { plainText } from '@/lib/head/plainText'
import { isLive } from '@/lib/reservation/states'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { isStay } from '@/lib/serviceType/traits'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import type { MailedReservation } from './mailedReservation'
import { partyHead } from '@/lib/reservation/tripText'

/** What a mail says, before it is written as text and as HTML. */
export type MailTexts = {
  title: string
  lines: string[]
  facts: { label: string; value: string }[]
  notes: { title: string; lines: string[] } | undefined
  link: { label: string; url: string } | undefined
  footer: string
}

const BLOCK_END = /<\/(?:p|li|h\d|div|tr|blockquote)>|<br\s*\/?>/i
const MAX_NOTES = 2_000

/** The lines that a reader sees in an operator's HTML. */
const linesOfHtml = (html: string): string[] => {
  const lines = html.split(BLOCK_END).map(plainText).filter(Boolean)
  let length = 0
  return lines.filter((line) => (length += line.length) <= MAX_NOTES)
}

const whenOf = (reservation: MailedReservation): string =>
  isStay(reservation.service_type)
    ? `${formatKoreanDate(reservation.sdate)}부터 ${reservation.nights}박`
    : departureText(reservation)

/** The facts of a reservation that a mail about it lists. */
export const factsOf = (reservation: MailedReservation): MailTexts['facts'] => {
  const { service_type, meeting_place, departure_address, ship_phone, total } = reservation
  const words = labels[service_type]
  return [
    { label: '상품', value: reservation.ship_name },
    { label: '날짜', value: whenOf(reservation) },
    { label: partyHead(service_type), value: reservation.partyText },
    { label: '금액', value: formatWon(total) },
    { label: words.meetingPlace, value: meeting_place },
    { label: words.departureAddress, value: departure_address },
    { label: '문의', value: formatPhone(ship_phone) },
    { label: '예약 번호', value: String(reservation.no) },
  ].filter(({ value }) => value !== '')
}

/** What the operator wrote for the day, such as what to bring; nothing once the trip is off. */
export const notesOf = ({
  state,
  service_type,
  memo_html,
}: MailedReservation): MailTexts['notes'] => {
  const lines = isLive(state) ? linesOfHtml(memo_html) : []
  return lines.length > 0 ? { title: labels[service_type].memo, lines } : undefined
}

/** The mail without HTML. */
export const writePlainMail = ({ title, lines, facts, notes, link, footer }: MailTexts): string =>
  [
    title,
    lines.join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    notes && [notes.title, ...notes.lines.map((line) => `- ${line}`)].join('\n'),
    link && `${link.label}: ${link.url}`,
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
