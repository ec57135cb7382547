import { boardingCode } from '@/lib/boarding/boardingCode'
import type { ReservationDetail } from '@/lib/contract/wire'
import { bookedPrices } from '@/lib/reservation/bookedPrices'
import { balanceDeadline, restDue } from '@/lib/reservation/deposit'
import { isLive } from '@/lib/reservation/states'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { sailingOf } from '@/lib/schedule/sailing'
import { missingToSail } from '@/lib/schedule/leastToSail'
import { labels } from '@/lib/serviceType/labels'
import { spotsPart } from '@/lib/spot/spotDraw'
import { maskAccountNumber } from '@/lib/text/mask'
import { formatLunar } from '@/lib/tide/lunar'
import { tideName } from '@/lib/tide/tide'
import type { KnownRefund, OpenedPayment } from '@/server/modules/payment/payments'
import { stateOf } from '@/server/modules/schedule/bookable'
import { canCancel, mayRefuse } from '../cancel/cancelQuote'
import { payableTypes } from '../order/payable'
import type { DetailRow } from '../reservationRepository'
import type { ReservationRow } from '../reservationRow'

export type Completeness = ReservationDetail['reservation']['persons']

type Parts = {
  row: ReservationRow
  detail: DetailRow
  opened: OpenedPayment
  refund: KnownRefund | undefined
  persons: Completeness
  ownChange: ReservationDetail['reservation']['own_change']
}

/** One reservation with its departure and ship, as its booker sees it at a moment. */
export const toDetail = (parts: Parts, at: Date): ReservationDetail => ({
  reservation: reservationOf(parts, at),
  schedule: scheduleOf(parts.row, parts.detail, at),
  ship: parts.detail.ship,
})

const reservationOf = (
  { row, detail, opened, refund, persons, ownChange }: Parts,
  at: Date,
): ReservationDetail['reservation'] => ({
  reservation_no: row.no,
  state: row.state,
  sdate: row.sdate,
  departure_time: row.departure_time,
  is_overnight: row.is_overnight,
  party: row.party,
  nights: row.nights,
  guests: row.guests,
  ...(row.youths > 0 && { youths: row.youths }),
  ...(row.whole_seats !== null && { is_whole: true }),
  total: row.total,
  pay_type: row.pay_type,
  pay_deadline: row.pay_deadline?.toISOString() ?? null,
  created_at: detail.created_at.toISOString(),
  name: detail.name,
  phone: row.phone,
  memo: detail.memo,
  quote: quoteOf(row),
  account: opened.account,
  redirect_url: opened.redirectUrl,
  hold_key: row.hold_key,
  payable: payableTypes(row, at),
  paid_amount: row.paid_amount,
  paid_at: detail.paid_at?.toISOString() ?? null,
  refund_amount: detail.refund_amount,
  refund: refund ? refundOf(refund) : null,
  resale: detail.resale,
  coupon: detail.coupon,
  is_review: row.is_review ? 1 : 0,
  refund_policy: row.refund_policy,
  resale_percent: row.nights > 1 ? null : row.resale_percent,
  can_cancel: canCancel(row, at) ? 1 : 0,
  persons,
  person_key: detail.person_key,
  companion_key: detail.companion_key,
  boarding_code: isLive(row.state) ? boardingCode(row.boarding_key) : null,
  cancel_reason: detail.cancel_reason,
  weather_choice: detail.weather_choice,
  moved_from: movedFromOf(row, detail, at),
  own_change: ownChange,
  ...restPart(row, opened, at),
  ...depositPart(row, at),
  ...(row.whole_seats === null && spotsPart(detail)),
  ...(detail.spot_way === 'drawn' && { is_spot_draw: true }),
  timeline: detail.timeline.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
})

/** Null once it is too late to refuse, or there is nothing to cancel. */
const movedFromOf = (row: ReservationRow, { moved_from: was }: DetailRow, at: Date) =>
  was && row.refuse_until && mayRefuse(row, at) && canCancel(row, at)
    ? { ...was, refuse_until: row.refuse_until.toISOString() }
    : null

/** Until when a rest is due; of a deposit null where that is on the quay, for then nothing is given up. */
const restBy = ({ deposit, pay_deadline: by, departs_at: departsAt }: ReservationRow) =>
  deposit !== null && by && by >= departsAt ? null : by

/** Of a booking with a deposit, while it is live: what was agreed, or when it would be due if it came now. */
const depositPart = (row: ReservationRow, at: Date) => {
  const { deposit, deposit_terms: terms, total, state } = row
  if (deposit === null || !terms || !isLive(state)) return {}
  const paid = Math.max(row.paid_amount, Math.min(deposit, total))
  const isOpen = state === 'CONFIRMED' && row.paid_amount < total
  const by = isOpen
    ? restBy(row)
    : restDue(balanceDeadline(terms, row.sdate), { at, departsAt: row.departs_at })
  const balance_by = by?.toISOString() ?? null
  return { deposit: { amount: Math.min(deposit, total), balance: total - paid, balance_by } }
}

/** Of a confirmed reservation that owes a rest, of its deposit or because it became dearer: by transfer or card, however the first part came. */
const restPart = (
  row: ReservationRow,
  { restPath }: OpenedPayment,
  at: Date,
): Pick<ReservationDetail['reservation'], 'rest' | 'rest_path'> => {
  const amount = row.total - row.paid_amount
  if (row.state !== 'CONFIRMED' || amount <= 0 || isCalledOff(row.schedule_status)) {
    return { rest: null }
  }
  const { bank_account: account } = row
  const isByCard = row.offered_pay_type.includes('CARD') && row.departs_at > at
  const deadline = restBy(row)?.toISOString() ?? null
  return {
    // Without an account the office says how.
    rest: account && { amount, account, deadline },
    ...(isByCard && restPath && { rest_path: restPath }),
  }
}

const refundOf = ({ account, done_at, ...refund }: KnownRefund) => ({
  ...refund,
  done_at: done_at?.toISOString() ?? null,
  account: account && { ...account, number: maskAccountNumber(account.number) },
})

const quoteOf = (row: ReservationRow): ReservationDetail['reservation']['quote'] => ({
  ...bookedPrices(row),
  party: row.party,
  nights: row.nights,
  options: row.options,
  origin_price: row.origin_price,
  discount: row.discount,
  total: row.total,
})

const scheduleOf = (
  row: ReservationRow,
  detail: DetailRow,
  at: Date,
): ReservationDetail['schedule'] => {
  const state = stateOf({ ...row, ...detail, status: row.schedule_status }, at)
  const { least_to_sail: least, taken, is_joining } = detail
  const sailing = sailingOf({ ...detail, departs_at: row.departs_at })
  const isSure = sailing.is_sure === true
  const isTooFew =
    isLive(row.state) &&
    missingToSail({ ...detail, state }, taken, labels[detail.ship.service_type]) > 0
  return {
    schedule_no: row.schedule_no,
    sdate: row.sdate,
    departure_time: row.departure_time,
    departs_at: row.departs_at.toISOString(),
    state,
    ...(isTooFew &&
      !isSure && {
        too_few: {
          ...{ least, taken, ...(is_joining && { is_joining }) },
          ...(sailing.decides_at && { decides_at: sailing.decides_at }),
        },
      }),
    ...(isSure && isLive(row.state) && !isCalledOff(row.schedule_status) && { is_sure: true }),
    fish: detail.fish,
    method: detail.method,
    tide: tideName(fishingDay(row), detail.tide_style),
    lunar: formatLunar(fishingDay(row)),
  }
}
