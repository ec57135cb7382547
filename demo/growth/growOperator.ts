import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { continueNumbers } from '@/demo/write/insertRows'
import { COPIED } from './growFleet'

const BOATS = 40
const CUSTOMERS = 3_000
/** On each of the added boats, one a day. */
const BOOKINGS_A_DEPARTURE = 6
const DAYS_AROUND = 60
const WAITING_DEPARTURES = 50
const NUMBERED = ['ship', 'schedule', 'reservation', 'payment', 'awaiter']

const NAMES = ['해룡', '청룡', '만선', '은하', '대양', '동백', '갈매기', '파도', '물결', '돌고래']
/** Surnames and syllables of which the customers' names are made. */
const [SURNAMES, SYLLABLES] = ['김이박최정강조윤장임', '민서지현수영호진우연은재성준하미경태']

type Added = { groupNo: number; ship: number; schedule: number; reservation: number }
type Span = { today: KstDate; daysAround: number }

/**
 * Makes the demo's first operator a large one: forty boats, about 200 bookings a day, 3,000 customers who
 * come again and again, with their payments, no-shows and notes, and waiting lists.
 */
export const growOperator = (db: Db, today: KstDate, daysAround = DAYS_AROUND): Promise<void> =>
  db.transaction(async (tx) => {
    const added = await tx.first<Added>(sql`
      select (select min(no) from ship_group) as "groupNo", (select max(no) from ship) as ship,
             (select max(no) from schedule) as schedule,
             (select max(no) from reservation) as reservation`)
    if (!added) return
    await addBoats(tx, added)
    await addDepartures(tx, added, { today, daysAround })
    await addReservations(tx, added, today)
    await addPayments(tx, added)
    await addNoShows(tx, added)
    await addWaiting(tx, added)
    await continueNumbers(tx, NUMBERED)
  })

const addBoats = (tx: Transaction, { groupNo, ship }: Added) =>
  tx.run(sql`
    insert into ship (no, group_no, name, popularity, search_text, ${COPIED})
    select ${ship}::bigint + n, ${groupNo},
      (${NAMES}::text[])[1 + (n - 1) % ${NAMES.length}::int] || (1 + (n - 1) / ${NAMES.length}::int) || '호',
      model.popularity, model.search_text, ${COPIED}
    from (select * from ship where group_no = ${groupNo} and service_type = 'SHIP' order by no limit 1) model,
      generate_series(1, ${BOATS}::int - (select count(*)::int from ship where group_no = ${groupNo})) n`)

/** The hours of leaving lie between 03:30 and 06:30. */
const addDepartures = (tx: Transaction, { ship }: Added, { today, daysAround }: Span) =>
  tx.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method)
    select s.no, day, at, (day + at) at time zone 'Asia/Seoul',
      greatest(s.capacity, 20), s.price, coalesce(s.fish[1], ''), coalesce(s.fishing_method[1], '')
    from ship s
    cross join lateral (select time '03:30' + s.no % 7 * interval '30 minutes' as at) leaving
    cross join lateral (
      select ${today}::date + d as day
        from generate_series(-${daysAround}::int, ${daysAround}::int) d) days
    where s.no > ${ship}
    order by day, s.no`)

/** Of the past every twentieth was cancelled; of the coming ones every fifth waits for its transfer. */
const addReservations = async (tx: Transaction, added: Added, today: KstDate): Promise<void> => {
  const { schedule, reservation } = added
  await tx.run(sql`
    insert into reservation (no, state, visitor, phone, name, memo, crew_note, ship_no, schedule_no,
      sdate, party, unit_price, origin_price, total, pay_type, refund_policy, pay_deadline,
      paid_amount, paid_at, created_at, state_at, held_at)
    select n.no, state::reservation_state, 'g:' || c.phone, c.phone, c.name,
      case when n.no % 12 = 0 then '뱃멀미가 있어요' else '' end,
      case when n.no % 15 = 0 then '선수 자리를 좋아하세요' else '' end,
      s.ship_no, s.no, s.sdate, n.party, s.price, s.price * n.party, s.price * n.party, 'BANK',
      ship.refund_policy, ${today}::date + interval '1 day',
      case when state in ('CONFIRMED', 'COMPLETED') then s.price * n.party else 0 end,
      case when state in ('CONFIRMED', 'COMPLETED') then n.made_at end, n.made_at, n.made_at, n.made_at
    from schedule s join ship on ship.no = s.ship_no
    cross join lateral (
      select ${reservation}::bigint
          + (s.no - ${schedule}::bigint - 1) * ${BOOKINGS_A_DEPARTURE}::int + k as no,
        1 + ((s.no + k) % 3)::int as party,
        least(s.departs_at - interval '20 days', ${today}::date - interval '1 day') as made_at
      from generate_series(1, ${BOOKINGS_A_DEPARTURE}::int) k) n
    cross join lateral (
      select case when s.sdate < ${today}::date
        then case when n.no % 20 = 0 then 'CANCELLED' else 'COMPLETED' end
        else case when n.no % 5 = 0 then 'AWAITING_PAYMENT' else 'CONFIRMED' end end as state) of_day
    cross join lateral (select (n.no * 131 % ${CUSTOMERS}::int)::int as i) customer
    cross join lateral (
      select '0105' || lpad((i * 7919 % 10000000)::text, 7, '0') as phone,
        substr(${SURNAMES}, 1 + i % 10, 1) || substr(${SYLLABLES}, 1 + i / 10 % 18, 1)
          || substr(${SYLLABLES}, 1 + i / 180 % 18, 1) as name) c
    where s.no > ${schedule}`)
  await tx.run(sql`
    insert into reservation_event (reservation_no, from_state, to_state, actor, at)
    select no, 'HOLD', state, 'guest', state_at from reservation where no > ${reservation}`)
  await tx.run(sql`
    update schedule set taken = booked.units from (
      select schedule_no, sum(units)::int as units from reservation_seat
       where reservation_no > ${reservation} group by schedule_no) booked
     where schedule.no = booked.schedule_no`)
}

const addPayments = async (tx: Transaction, { reservation }: Added): Promise<void> => {
  await tx.run(sql`
    insert into payment (reservation_no, method, amount, paid_amount, state, deadline, account,
      created_at, settled_at)
    select r.no, 'BANK', r.total, r.paid_amount,
      (case r.state when 'AWAITING_PAYMENT' then 'ready' when 'CANCELLED' then 'cancelled'
         else 'paid' end)::payment_state,
      r.pay_deadline, fleet.bank_account, r.created_at, r.paid_at
    from reservation r join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no where r.no > ${reservation}`)
  await tx.run(sql`select book_former_payments()`)
}

/** By the demo's captain: of every fortieth of the past nobody came. */
const addNoShows = (tx: Transaction, { groupNo, reservation }: Added) =>
  tx.run(sql`
    insert into boarding_tap (id, reservation_no, slot, kind, tapped_at, received_at, staff_no)
    select gen_random_uuid(), r.no, slot, 'no_show', s.departs_at, s.departs_at, staff.no
    from reservation r join schedule s on s.no = r.schedule_no
    join staff on staff.operator_no = ${groupNo} and staff.role = 'captain'
    cross join lateral generate_series(1, r.party) slot
    where r.no > ${reservation} and r.state = 'COMPLETED' and r.no % 40 = 1`)

const addWaiting = (tx: Transaction, { schedule }: Added) =>
  tx.run(sql`
    insert into awaiter (schedule_no, visitor, phone, name, party)
    select full_one.no, 'g:' || phone, phone, '대기' || n, 2
    from (select no from schedule where no > ${schedule} and departs_at > now()
           order by departs_at, no limit ${WAITING_DEPARTURES}) full_one
    cross join lateral (
      select n, '0106' || lpad(((full_one.no * 10 + n) % 10000000)::text, 7, '0') as phone
        from generate_series(1, 3) n) who`)
