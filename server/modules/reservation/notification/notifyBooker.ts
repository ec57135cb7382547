import sql from 'sql-template-tag'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { compose, type ComposedNotification } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { notify, type Notification } from '@/server/modules/message/notifications'
import { composeCode } from './composeCode'
import {
  type Cancelled,
  type Change,
  type ChangedReservation,
  composeCancelled,
  composeChanged,
} from './composeChange'
import type { ReservationRow } from '../reservationRow'

export type NotifiedReservation = Pick<
  ReservationRow,
  | 'no'
  | 'host'
  | 'member_no'
  | 'phone'
  | 'ship_no'
  | 'ship_name'
  | 'sdate'
  | 'departure_time'
  | 'is_overnight'
  | 'total'
>

export type ConfirmedReservation = NotifiedReservation &
  Pick<ReservationRow, 'boarding_key' | 'service_type'>

/** What every message about a reservation begins with. */
export const tripOf = ({ ship_name, ...departure }: NotifiedReservation) => ({
  상품: ship_name,
  일시: departureText(departure),
})

/** `event` names what happened: one event of a reservation is notified once. */
export const toNotification = (
  reservation: NotifiedReservation,
  event: string,
  message: ComposedNotification,
): Notification => ({
  ...message,
  memberNo: reservation.member_no,
  phone: reservation.phone,
  link:
    reservation.member_no === null
      ? `/reservation/guest/${reservation.no}`
      : `/mypage/reservation_detail/${reservation.no}`,
  host: reservation.host,
  dedupeKey: `reservation:${reservation.no}:${event}`,
  shipNo: reservation.ship_no,
  reservationNo: reservation.no,
})

export const send = (tx: Transaction, ...parts: Parameters<typeof toNotification>) =>
  notify(tx, toNotification(...parts))

/** With the code of the QR, which the crew can type where the visitor has no network to open the page. */
export const composeConfirmed = (reservation: ConfirmedReservation): Notification => {
  const message = composeCode(tripOf(reservation), reservation)
  return toNotification(reservation, 'confirmed', message)
}

/** Where a confirmation was taken back before, this one is a new event. */
export const notifyConfirmed = async (tx: Transaction, reservation: ConfirmedReservation) => {
  const undone = await tx.first<{ times: number }>(sql`
    select count(*)::integer as times from reservation_event
     where reservation_no = ${reservation.no} and from_state = 'CONFIRMED'
       and to_state = 'AWAITING_PAYMENT'`)
  const message = composeConfirmed(reservation)
  if (!undone?.times) return notify(tx, message)
  return notify(tx, { ...message, dedupeKey: `${message.dedupeKey}:${undone.times}` })
}

/** `paid`: the part that was paid and is refunded, whole won. */
export const notifyExpired = (tx: Transaction, reservation: NotifiedReservation, paid: number) => {
  const trip = tripOf(reservation)
  const message =
    paid > 0
      ? compose('expired_paid', { ...trip, 금액: formatWon(paid) })
      : compose('expired', trip)
  return send(tx, reservation, 'expired', message)
}

/** `spots`: the places aboard that were drawn for the party. */
export const notifyDrawn = (
  tx: Transaction,
  reservation: NotifiedReservation & Pick<ReservationRow, 'schedule_no'>,
  spots: string,
) => {
  const message = compose('spots_drawn', { ...tripOf(reservation), 자리: spots })
  return send(tx, reservation, `spots:${reservation.schedule_no}`, message)
}

export const notifyRefunded = (tx: Transaction, reservation: NotifiedReservation) =>
  send(tx, reservation, 'refunded', compose('refunded', tripOf(reservation)))

/** What is said of an amount alone, the same in every case. */
type AmountTemplate =
  /** Money came that the operator has to decide about. */
  | 'review'
  /** Money that a change made due has arrived. */
  | 'rest_paid'
  /** A part went back because the reservation became cheaper. */
  | 'part_refunded'
  /** The gateway gave money back without a decision of ours. */
  | 'gateway_cancel'
  /** Money arrived for a superseded order, or went back. */
  | 'superseded'
  | 'superseded_refunded'
  /** What was paid beyond the price has been transferred back. */
  | 'surplus_refunded'
  /** Seats that were cancelled are sold again. */
  | 'resold'

/** `amount` is whole won; `key` tells one event from the next of its kind. */
export const notifyAmount = (
  tx: Transaction,
  reservation: NotifiedReservation,
  template: AmountTemplate,
  { amount, key }: { amount: number; key: string | number },
) => {
  const message = compose(template, { ...tripOf(reservation), 금액: formatWon(amount) })
  return send(tx, reservation, `${template}:${key}`, message)
}

/** A departure does not sail because of repairs: the booker cancels for all the money, or calls. */
export const notifyRepair = (
  tx: Transaction,
  reservation: NotifiedReservation & Pick<ReservationRow, 'schedule_no'>,
) => {
  const message = compose('repair_notice', tripOf(reservation))
  return send(tx, reservation, `repair:${reservation.schedule_no}`, message)
}

export const notifyChanged = (
  tx: Transaction,
  reservation: NotifiedReservation & ChangedReservation,
  change: Change,
) =>
  send(
    tx,
    reservation,
    `changed:${change.key}`,
    composeChanged(tripOf(reservation), reservation, change),
  )

type Divided = Pick<ReservationRow, 'party' | 'youths' | 'guests' | 'total'>

/** A reservation became two; the second is told by itself. */
export const notifySplit = (
  tx: Transaction,
  reservation: NotifiedReservation & ChangedReservation,
  { first, second, key }: { first: Divided; second: Divided; key: string },
) => {
  const type = reservation.service_type as ServiceType
  const partyOf = (part: Divided) => formatParty({ ...reservation, ...part }, type)
  const message = compose('split', {
    ...tripOf(reservation),
    ...{ 인원: partyOf(first), 금액: formatWon(first.total) },
    ...{ 나눈인원: partyOf(second), 나눈금액: formatWon(second.total) },
  })
  return send(tx, reservation, `split:${key}`, message)
}

/** A whole departure was moved; where the booker has again what was agreed to, there is nothing to refuse. */
export const notifyMoved = (
  tx: Transaction,
  { before, after }: { before: NotifiedReservation; after: ReservationRow },
  { moveNo, refuseUntil }: { moveNo: number; refuseUntil: Date },
) => {
  const { 상품: 새상품, 일시: 새일시 } = tripOf(after)
  const 기한 = formatKoreanDateTime(refuseUntil)
  const message = after.refuse_until
    ? compose('departure_moved', { ...tripOf(before), 새상품, 새일시, 기한 })
    : compose('departure_back', tripOf(after))
  return send(tx, after, `moved:${moveNo}`, message)
}

/** The phone of a reservation became another: both are told. `key` tells one change from the next. */
export const notifyBookerChanged = async (
  tx: Transaction,
  reservation: NotifiedReservation,
  { phones, key }: { phones: readonly string[]; key: string },
): Promise<void> => {
  const message = compose('booker_changed', tripOf(reservation))
  for (const phone of phones) {
    await send(tx, { ...reservation, phone }, `booker:${key}:${phone}`, message)
  }
}

export const notifyCancelled = (
  tx: Transaction,
  reservation: NotifiedReservation,
  cancelled: Cancelled,
) => send(tx, reservation, 'cancelled', composeCancelled(tripOf(reservation), cancelled))
