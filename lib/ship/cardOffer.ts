import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { hasIntent, type Intent, withIntent } from '@/lib/intent/intent'
import { departureText, fishingDay } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { partyText, seatsOfParty, seatsText } from '@/lib/serviceType/seatUnit'
import { isStay } from '@/lib/serviceType/traits'
import { formatWon } from '@/lib/text/won'
import type { CardItem } from './cardItem'

export type CardOffer = {
  /** The departure that the card names, e.g. `28일 · 2자리 가능`; '' if none can be booked. */
  departure: string
  /** '' where it is not known. */
  price: string
  /** The trip page; where something was said, with the day that the card names. */
  href: string
  /** The day of fishing that the card names; '' for none. */
  day: KstDate | ''
}

/** The day of fishing that the card names; '' for none. */
const offeredDay = ({ next_sdate, next_is_overnight }: CardItem['detail']): CardOffer['day'] =>
  next_sdate === null ? '' : fishingDay({ sdate: next_sdate, is_overnight: next_is_overnight })

/** Whether the departure that the card names has what was said: the day, and seats for the party. */
const fits = (detail: CardItem['detail'], { sdate, party }: Intent): boolean =>
  detail.next_sdate !== null &&
  (sdate !== '' || party > 0) &&
  (sdate === '' || sdate === offeredDay(detail)) &&
  (detail.next_remain ?? 0) >= party

const offerText = (detail: CardItem['detail'], { sdate, party }: Intent): string => {
  const { next_sdate, next_remain, next_time, service_type, next_is_overnight } = detail
  if (next_sdate === null) return ''
  const words = labels[service_type]
  const isFitting = fits(detail, { sdate, party, fish: [] })
  const isSaid = isFitting && sdate !== '' && !next_is_overnight
  // The day that the visitor said needs no month.
  const day = isSaid ? `${Number(next_sdate.slice(8))}일` : formatKoreanDate(next_sdate)
  // A house has one hour of check-in, which says nothing about a day.
  const time = isStay(service_type) ? '' : next_time
  const open = detail.next_is_undecided ? ' · 출조 미정' : ''
  const next = { sdate: next_sdate, departure_time: time, is_overnight: next_is_overnight }
  const when = isSaid ? [day, time].filter(Boolean).join(' ') : departureText(next)
  if (isFitting && party > 0)
    return `${next_is_overnight ? when : day} · ${seatsText(party, words)} 가능${open}`
  return `${when} · ${seatsText(next_remain ?? 0, words)}${open}`
}

const priceText = (detail: CardItem['detail'], intent: Intent): string => {
  const words = labels[detail.service_type]
  const { next_price, least_price } = detail
  const price = least_price ?? next_price ?? detail.price
  if (price === 0) return ''
  if (!fits(detail, intent))
    return isStay(detail.service_type)
      ? `${formatUnitPrice(words, price)}~`
      : `${formatWon(price)}~`
  // Another hour of the day costs less than the one that the card names.
  const from = least_price === undefined ? '' : '~'
  const { party } = intent
  return party > 0
    ? `${partyText(party, words)} ${formatWon(price * party)}${from}`
    : `${formatWon(price)}${from}`
}

/**
 * What a card says of a ship to a visitor with an intent: the total for the party where the departure
 * fits, else the next departure. Its link carries the intent, with the day that the card names.
 */
export function decideCardOffer({ ship, detail }: CardItem, said: Intent): CardOffer {
  const intent = { ...said, party: seatsOfParty(detail.service_type, said.party) }
  const path = `/ship/${ship.no}`
  const day = offeredDay(detail)
  const sdate = day || intent.sdate
  return {
    departure: offerText(detail, intent),
    price: priceText(detail, intent),
    href: hasIntent(intent) ? withIntent(path, { ...said, sdate }) : path,
    day,
  }
}
