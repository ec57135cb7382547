import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Batch } from './growFleet'

const RESERVATIONS_A_SCHEDULE = 2
/** The first of a ship's departures is so many days before today. */
const PAST_DAYS = 5

/**
 * Writes the departures of a batch and two reservations for each. A party is one or two, so that the
 * smallest pension has room; it follows from the departure's number, and `taken` is the sum.
 */
export async function growTrips(tx: Transaction, batch: Batch): Promise<void> {
  await growSchedules(tx, batch)
  await growKinds(tx, batch)
  await growReservations(tx, batch)
  await tx.run(sql`
    insert into reservation_event (reservation_no, from_state, to_state, actor, at)
    select no, 'HOLD', state, 'guest', state_at from reservation where no > ${batch.after.reservation}`)
}

const growSchedules = (tx: Transaction, { after, today, departuresAShip }: Batch) =>
  tx.run(sql`
  insert into schedule (no, ship_no, sdate, departure_time, departs_at, capacity, taken, price, fish, method)
  select n.no, s.no, n.sdate, '05:30', (n.sdate + time '05:30') at time zone 'Asia/Seoul',
    s.capacity, 2 + 2 * (n.no % 2), s.price, coalesce(s.fish[1], ''), coalesce(s.fishing_method[1], '')
  from ship s cross join lateral (
    select ${today}::date - ${PAST_DAYS}::int + d as sdate,
      ${after.schedule}::bigint + (s.no - ${after.ship}::bigint - 1) * ${departuresAShip}::int + d + 1 as no
    from generate_series(0, ${departuresAShip - 1}::int) d
  ) n
  where s.no > ${after.ship}`)

/** Triggers do this, unless `skipReferenceChecks` skips triggers too. */
const growKinds = async (tx: Transaction, { after }: Batch): Promise<void> => {
  await tx.run(sql`
    insert into departure_kind (ship_no, service_type, fish, method, last_day, most_seats)
    select s.ship_no, ship.service_type, s.fish, s.method, max(s.sdate), max(s.capacity)
      from schedule s join ship on ship.no = s.ship_no
     where s.no > ${after.schedule} group by s.ship_no, ship.service_type, s.fish, s.method
    on conflict do nothing`)
  await tx.run(sql`
    insert into ship_last_day (ship_no, last_day)
    select ship_no, max(last_day) from departure_kind where ship_no > ${after.ship} group by ship_no
    on conflict do nothing`)
}

const growReservations = (tx: Transaction, { after, today, departuresAShip }: Batch) =>
  tx.run(sql`
  insert into reservation (no, state, visitor, phone, name, ship_no, schedule_no, sdate, party,
    unit_price, origin_price, total, pay_type, refund_policy, pay_deadline, paid_amount, paid_at,
    created_at, state_at, held_at)
  select n.no, (case when c.sdate < ${today}::date then 'COMPLETED' else 'CONFIRMED' end)::reservation_state,
    'g:' || n.phone, n.phone, '단골', c.ship_no, c.no, c.sdate, n.party,
    c.price, c.price * n.party, c.price * n.party, s.pay_type[1], s.refund_policy,
    n.made_at + interval '1 day', c.price * n.party, n.made_at, n.made_at, n.made_at, n.made_at
  from schedule c join ship s on s.no = c.ship_no cross join lateral (
    select ${after.reservation}::bigint
        + (c.no - ${after.schedule}::bigint - 1) * ${RESERVATIONS_A_SCHEDULE}::int + k as no,
      -- The trips of one phone lie on many days.
      '0109888' || lpad(((c.no / ${departuresAShip}::int * 7 + c.no * 131) % 10000)::text, 4, '0') as phone,
      1 + (c.no % 2)::int as party,
      -- Before today: what was just booked is for the worker, which would go on about it.
      least(c.departs_at - interval '20 days', ${today}::date - interval '1 day') as made_at
    from generate_series(1, ${RESERVATIONS_A_SCHEDULE}::int) k
  ) n
  where c.no > ${after.schedule}`)
