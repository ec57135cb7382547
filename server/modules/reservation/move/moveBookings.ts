import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { REFUSE_UNTIL } from '../reservationRow'

export type Between = { from: ScheduleRow; to: ScheduleRow }

/**
 * Ends what one visitor has on both departures: the hold on the one that is left, and of two entries on the
 * waiting lists the later one. Both departures are locked.
 */
export const findDoubleHolds = async (
  tx: Transaction,
  { from, to }: Between,
): Promise<number[]> => {
  const rows = await tx.rows<{ no: number }>(sql`
    select r.no from reservation r
     where r.schedule_no = ${from.no} and r.state = 'HOLD' and exists (
       select from reservation other where other.visitor = r.visitor
          and other.schedule_no = ${to.no} and other.state = 'HOLD')`)
  return rows.map(({ no }) => no)
}

/** Offered seats stay offered where they are moved to; whoever has some waits there no more. */
export const moveOffers = async (
  tx: Transaction,
  { to, nos }: Pick<Between, 'to'> & { nos: number[] },
): Promise<void> => {
  const offered = sql`state = 'offered' and reservation_no = any(${nos}::bigint[])`
  await tx.run(sql`
    update awaiter set state = 'left' where schedule_no = ${to.no} and state = 'waiting'
       and visitor in (select visitor from awaiter where ${offered})`)
  await tx.run(sql`update awaiter set schedule_no = ${to.no} where ${offered}`)
}

/** The waiting list goes along, each visitor once: with an offer, or else from the earlier moment on. */
export const moveWaiting = async (tx: Transaction, { from, to }: Between): Promise<void> => {
  const both = sql`(${from.no}::bigint, ${to.no}::bigint)`
  await tx.run(sql`
    update awaiter a set state = 'left'
     where a.state = 'waiting' and a.schedule_no in ${both} and exists (
       select from awaiter other
        where other.visitor = a.visitor and other.schedule_no in ${both} and other.no <> a.no
          and (other.state = 'offered' or other.state = 'waiting' and other.no < a.no))`)
  await tx.run(sql`
    update awaiter set schedule_no = ${to.no}
     where schedule_no = ${from.no} and state in ('waiting', 'offered')`)
}

/**
 * Moves into a departure that is made for it, which gets what was set for the one that is left. Of what comes along
 * with its own stock, or stays on its boat, no more is missing than before: it has no bound until it is there.
 */
export const withOptionStock = async (
  tx: Transaction,
  { from, to }: Between,
  move: () => Promise<void>,
): Promise<void> => {
  const kept = sql`kept.schedule_no = ${from.no} and (kept.is_own or ${from.ship_no === to.ship_no})`
  await tx.run(sql`
    insert into option_stock (schedule_no, name, is_own)
    select ${to.no}, name, true from option_stock kept where ${kept}
    on conflict (schedule_no, name) do update set is_own = true, stock = null`)
  await move()
  await tx.run(sql`set constraints option_stock_enough immediate`)
  await tx.run(sql`
    update option_stock made set is_own = kept.is_own, stock = kept.stock from option_stock kept
     where made.schedule_no = ${to.no} and made.name = kept.name and ${kept}`)
}

/** Seats kept back and, where the same boat sails, its crew. */
export const moveKeptAndCrew = async (tx: Transaction, { from, to }: Between): Promise<void> => {
  await tx.run(sql`
    update kept_seat set schedule_no = ${to.no}, frees_at = least(frees_at, ${to.departs_at})
     where schedule_no = ${from.no}`)
  if (from.ship_no !== to.ship_no) return
  await tx.run(sql`
    update departure_crew set schedule_no = ${to.no} where schedule_no = ${from.no}
       and not exists (select from departure_crew other where other.schedule_no = ${to.no})`)
}

type Moving = Between & { nos: number[]; moveNo: number; refuseUntil: Date; at: Date }

/**
 * Moves locked reservations. What was agreed to before is kept while it may be refused; where it comes back to
 * that, there is nothing to refuse any more.
 */
export const moveReservations = async (
  tx: Transaction,
  { from, to, nos, moveNo, refuseUntil, at }: Moving,
): Promise<void> => {
  await tx.run(sql`
    update reservation r set ship_no = ${to.ship_no}, schedule_no = ${to.no},
      whole_seats = case when r.whole_seats is not null then ${to.capacity}::integer end,
      moved_from = nullif(before.agreed, ${to.no}::bigint),
      refuse_until = case when before.agreed <> ${to.no}::bigint then ${refuseUntil}::timestamptz end,
      -- What is due on the quay (null, or the hour itself) is due there still.
      pay_deadline = case when r.pay_deadline is null then null
        when r.state = 'CONFIRMED' and r.pay_deadline = ${from.departs_at} then ${to.departs_at}::timestamptz
        else least(r.pay_deadline, ${to.departs_at}) end
      from (select no, case when ${REFUSE_UNTIL} > ${at} then moved_from else schedule_no end as agreed
              from reservation r where no = any(${nos}::bigint[])) before
     where before.no = r.no`)
  await tx.run(sql`
    insert into moved_party (move_no, reservation_no)
    select ${moveNo}, no from unnest(${nos}::bigint[]) no`)
}

/** Takes what reservations had of one departure, and gives them what they get of the other; both count as changed. */
export const moveUnits = (tx: Transaction, { from, to }: Between, units: Units) =>
  tx.run(sql`
    update schedule set version = version + 1,
      taken = taken + case no when ${from.no} then ${-units.left}::int else ${units.taken}::int end
     where no in (${from.no}, ${to.no})`)

/** Seats of the departure that is left, and of the one that they get: the whole boat is all of either. */
export type Units = { left: number; taken: number }

/** The seats of some reservations and, with `isWhole`, those that are kept back too. */
export const countUnits = async (
  tx: Transaction,
  { from, to, nos, isWhole }: Between & { nos: number[]; isWhole: boolean },
): Promise<Units> => {
  const row = await tx.first<Units>(sql`
    select (booked.left + kept.seats)::int as left, (booked.taken + kept.seats)::int as taken
      from (select coalesce(sum(coalesce(whole_seats, party)), 0) as left,
                   coalesce(sum(case when whole_seats is null then party
                     else greatest(party, ${to.capacity}::integer) end), 0) as taken
              from reservation where no = any(${nos}::bigint[])) booked
     cross join (select case when ${isWhole} then coalesce((
          select sum(seats) from kept_seat where schedule_no = ${from.no}), 0) else 0 end as seats) kept`)
  return row ?? { left: 0, taken: 0 }
}
