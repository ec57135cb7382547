import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { dayDifference } from '@/lib/reservation/bookedPrices'
import { restDueAfter } from '@/lib/reservation/deposit'
import { departureText } from '@/lib/schedule/fishingDay'
import type { Transaction } from '@/server/db/pool'
import { isBookable } from '@/server/modules/schedule/bookable'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { removeTaps } from '@/server/modules/boarding/removeTaps'
import type { ReservationRow } from '../reservationRow'
import { lockDepartures } from '../seat/seats'
import { type Actor, recordEvent } from '../transition'
import { endChoice } from '../cancel/weatherChoice'

type Target = {
  /** Confirmed, of one day, and locked. */
  reservation: ReservationRow
  /** Another boat of the operator (`assertSisterBoat`); absent: its own. */
  shipNo?: number | undefined
  sdate: KstDate
  time: string
}

type Move = Target & {
  actor: Actor
  at: Date
}

/** Locks the departure of a reservation and the one that it shall move to, in one order. */
export const lockMove = (
  tx: Transaction,
  { reservation: { schedule_no: from, ship_no: own }, shipNo = own, sdate, time }: Target,
) =>
  lockDepartures(
    tx,
    sql`select ${from}::bigint union all select no from schedule
         where ship_no = ${shipNo} and sdate = ${sdate} and departure_time = ${time}`,
  )

/** The rest of a deposit is due before the new day, and not within a day of the move; any other as it was. */
const balanceAfter = (
  { deposit, deposit_terms: terms, sdate, pay_deadline: due }: ReservationRow,
  { to, at }: { to: ScheduleRow; at: Date },
): Date | null => (deposit === null || !terms ? due : restDueAfter({ terms, sdate, due }, to, at))

/**
 * Moves a reservation to another departure, at the price paid or lower, in the caller's
 * transaction: the seats there are taken by the rules of a hold. What was paid stays as it is. The
 * passenger list may be changed again.
 *
 * @returns the new departure; undefined when the party cannot sail with it
 */
export const moveReservation = async (
  tx: Transaction,
  { reservation, shipNo, sdate, time, actor, at }: Move,
): Promise<ScheduleRow | undefined> => {
  const { no, party, whole_seats: whole, schedule_no: from } = reservation
  const departures = await lockMove(tx, { reservation, shipNo, sdate, time })
  const to = departures.find((each) => each.no !== from)
  if (!to || dayDifference(reservation, to) > 0) return undefined
  const isWhole = whole !== null
  if (!isBookable(to, { party, isWhole, at })) return undefined
  const [left, taken] = isWhole ? [whole, to.capacity] : [party, party]
  await tx.run(sql`
    update schedule set taken = taken + case no when ${from} then ${-left}::int else ${taken}::int end
     where no in (${from}, ${to.no})`)
  await tx.run(sql`
    update reservation set ship_no = ${to.ship_no}, schedule_no = ${to.no}, sdate = ${sdate},
      whole_seats = ${isWhole ? taken : null},
      persons_locked_at = null, refuse_until = null, pay_deadline = ${balanceAfter(reservation, { to, at })}
     where no = ${no}`)
  await removeTaps(tx, { reservationNo: no, party: 0 })
  const note = `${departureText(to)} 일정으로 옮겼어요.`
  await recordEvent(tx, { reservationNo: no, state: reservation.state, actor, at, note })
  await endChoice(tx, { reservationNo: no, state: 'moved', movedTo: to.no, at })
  return to
}
