import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './pool'

/** A rule of the booking engine that is broken, and the row that breaks it. */
export type Finding = { rule: string; no: number; detail: string }

/** Each selects `no` and `detail` of the rows that break its rule. */
type Rules = Readonly<Record<string, Sql>>

/** What must hold of the seats of these departures. */
const seatRules = (departures: Sql): Rules => ({
  'seats taken are the sum of what is booked and kept back': sql`
    select s.no, 'taken ' || s.taken || ', booked ' || coalesce(sum(seat.units), 0) as detail
      from (${departures}) s left join taken_seat seat on seat.schedule_no = s.no
     group by s.no, s.taken having s.taken <> coalesce(sum(seat.units), 0)`,
  'no departure is oversold': sql`
    select s.no, s.taken || ' of ' || s.capacity as detail from (${departures}) s
     where s.taken > s.capacity or s.taken < 0`,
  'who has seats has as many places, where they are chosen or drawn': sql`
    select r.no, coalesce(r.whole_seats, r.party) || ' seats, ' || count(spot.number) || ' places' as detail
      from (${departures}) s join reservation r on r.schedule_no = s.no and has_spots(r.nights, r.state)
      left join reservation_spot spot on spot.reservation_no = r.no and spot.schedule_no = s.no
     where s.spot_way <> 'none' and gives_spots(s.no) group by r.no having count(spot.number) <> coalesce(r.whole_seats, r.party)`,
  'places are drawn by a seed from before, and nobody has one until then': sql`
    select s.no, case when d.seed is null then 'no seed' else 'a place' end as detail
      from (${departures}) s left join spot_draw d on d.schedule_no = s.no
     where s.spot_way = 'drawn' and (d.seed is null or d.drawn_at is null
       and exists (select from reservation_spot spot where spot.schedule_no = s.no))`,
  'who has the whole boat has all seats of it': sql`
    select r.no, r.whole_seats || ' of ' || s.capacity || ', taken ' || s.taken as detail
      from (${departures}) s join reservation r on r.schedule_no = s.no and has_spots(r.nights, r.state)
     where r.whole_seats is not null and (r.whole_seats <> s.capacity or s.taken <> s.capacity)`,
  'only who has seats of a departure has places on it': sql`
    select r.no, 'place ' || spot.number || ' of departure ' || spot.schedule_no as detail
      from (${departures}) s join reservation_spot spot on spot.schedule_no = s.no
      join reservation r on r.no = spot.reservation_no
     where r.schedule_no <> spot.schedule_no or not has_spots(r.nights, r.state)`,
})

const RULES = {
  ...seatRules(sql`select no, taken, capacity, spot_way from schedule`),
  'options taken are those of the reservations': sql`
    select o.schedule_no as no, o.name || ': ' || o.taken || ', booked ' || booked.units as detail
      from option_stock o join schedule s on s.no = o.schedule_no cross join lateral (
        select coalesce(sum((one ->> 'count')::integer), 0) as units
          from reservation r cross join jsonb_array_elements(r.options) one
         where r.schedule_no = o.schedule_no and has_options(r.nights, r.state, r.options)
           and one ->> 'name' = o.name) booked
     where o.taken <> booked.units and s.departs_at > now()`,
  'only live reservations have rooms': sql`
    select r.no, r.state::text as detail from reservation r
     where r.state not in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
       and exists (select from reservation_night night where night.reservation_no = r.no)`,
  'live reservations have all their seats': sql`
    select r.no, r.party || ' × ' || r.nights as detail from reservation r
      left join reservation_seat seat on seat.reservation_no = r.no
     where r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     group by r.no having coalesce(sum(seat.units), 0) <> coalesce(r.whole_seats, r.party) * r.nights`,
  // A reservation that an operator confirmed after a late deposit did not end by expiring.
  'a reservation ends once': sql`
    select reservation_no as no, count(*) || ' ends' as detail from reservation_event e
     where to_state in ('RELEASED', 'CANCELLED', 'EXPIRED') and to_state is distinct from from_state
       and not exists (select from reservation_event later
             where later.reservation_no = e.reservation_no and later.no > e.no
               and later.from_state = 'EXPIRED' and later.to_state = 'CONFIRMED')
     group by reservation_no having count(*) > 1`,
  'the last event is the state': sql`
    select r.no, r.state || ', last event ' || coalesce(last.to_state::text, 'none') as detail
      from reservation r left join lateral (
        select to_state from reservation_event e where e.reservation_no = r.no
         order by e.no desc limit 1) last on true
     -- Five years later its persons are erased, and its events dropped.
     where r.state <> coalesce(last.to_state, 'HOLD') and r.erased_at is null`,
  'an event belongs to a reservation': sql`
    select e.reservation_no as no, 'event ' || e.no || ' ' || e.to_state as detail
      from reservation_event e
     where not exists (select from reservation r where r.no = e.reservation_no)`,
  'no more is paid back than was paid': sql`
    select f.payment_no as no, f.amount || ' of ' || p.paid_amount as detail
      from payment_refund f join payment p on p.no = f.payment_no
     where f.amount > p.paid_amount and not f.is_part`,
  'one payment is paid back once': sql`
    select payment_no as no, count(*) || ' refunds' as detail from payment_refund
     where not is_part group by payment_no having count(*) > 1`,
  'the ledger holds what payments hold': sql`
    select p.no, ledger.paid || ' - ' || ledger.refunded || ' in the ledger, '
           || booked.paid || ' - ' || booked.refunded as detail
      from payment p
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
               coalesce(-sum(amount) filter (where kind = 'refund'), 0) as refunded
          from ledger_entry e where e.payment_no = p.no) ledger
      cross join lateral (
        select coalesce(sum(amount) filter (where is_part), 0) as parts,
               coalesce(sum(amount) filter (where state = 'done'), 0) as done,
               coalesce(bool_or(is_part and state = 'done' and cancel_key is not null), false) as is_cancelled
          from payment_refund f where f.payment_no = p.no) refund
      cross join lateral (
        select coalesce(sum(paid_amount), 0) as paid,
               coalesce(sum(paid_amount) filter (where state = 'refunded'), 0) as refunded
          from superseded_order o where o.payment_no = p.no) superseded
      cross join lateral (
        select p.paid_amount + refund.parts + superseded.paid as paid,
               refund.done + superseded.refunded as refunded) booked
     where ledger.refunded <> booked.refunded or (ledger.paid <> booked.paid
       -- Somebody gave it back at the gateway too: more than was paid has left.
       and not (refund.is_cancelled and p.refunded_amount > 0 and ledger.paid < booked.paid))`,
  'what changes owners or hands adds up to nothing': sql`
    select coalesce(payment_no, reservation_no, settlement_no) as no, kind || ' ' || sum(amount) as detail
      from ledger_entry where kind in ('coupon', 'fee', 'payout')
     group by kind, payment_no, reservation_no, settlement_no having sum(amount) <> 0`,
  'a settlement is the sum of its entries': sql`
    select s.no, 'to pay ' || s.to_pay || ', entries ' || coalesce(entries.to_pay, 0) as detail
      from settlement s left join lateral (
        select sum(case when e.owner = 'operator' and e.holder = 'provider_merchant' then e.amount
                        when e.owner = 'provider' and e.holder <> 'provider_merchant' then -e.amount
                        else 0 end) as to_pay
          from ledger_entry e
         where e.operator_no = s.operator_no and e.month = s.month and e.kind <> 'payout') entries on true
     where s.to_pay <> coalesce(entries.to_pay, 0)`,
  'a payment is made in the way that its reservation names': sql`
    select p.no, p.method || ', reservation ' || r.pay_type as detail
      from payment p join reservation r on r.no = p.reservation_no where p.method <> r.pay_type`,
  'one coupon, one reservation': sql`
    select member_coupon_no as no, count(*) || ' reservations' as detail from reservation
     where member_coupon_no is not null
       and state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     group by member_coupon_no having count(*) > 1`,
  'a used coupon belongs to the reservation that used it': sql`
    select r.no, 'coupon ' || r.member_coupon_no as detail from reservation r
      join member_coupon c on c.no = r.member_coupon_no
     where r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
       and c.reservation_no is distinct from r.no`,
  'an open choice is about the departure of its reservation, which is called off': sql`
    select c.no, 'reservation ' || r.no || ' ' || r.state || ', departure ' || c.schedule_no || ' '
           || s.status || ', booked on ' || r.schedule_no as detail
      from weather_choice c join reservation r on r.no = c.reservation_no
      join schedule s on s.no = c.schedule_no
     where c.state = 'open' and (r.state <> 'CONFIRMED' or r.schedule_no <> c.schedule_no
       or s.status not in ('maintenance', 'weather', 'few'))`,
  'a resale is of a cancelled reservation, and was refunded if it was paid back': sql`
    select s.reservation_no as no, s.state || ' ' || s.amount || ', reservation ' || r.state as detail
      from resale s join reservation r on r.no = s.reservation_no
      left join lateral (
        select coalesce(sum(f.amount), 0) as amount from payment p join payment_refund f on f.payment_no = p.no
         where p.reservation_no = r.no and (not f.is_part or f.is_of_cancel)) refunded on true
     where r.state not in ('CANCEL_REQUESTED', 'CANCELLED')
        or (s.state = 'paid_back' and refunded.amount < r.refund_amount)`,
  'a choice that has ended says how': sql`
    select no, state::text as detail from weather_choice
     where (state = 'open') <> (ended_at is null) or (state = 'moved') <> (moved_to is not null)`,
  'a run lets as many choose as it says': sql`
    select d.schedule_no as no, d.choosing || ', choices ' || count(c.no) as detail
      from weather_run_departure d
      left join weather_choice c on c.run_no = d.run_no and c.schedule_no = d.schedule_no
     group by d.run_no, d.schedule_no having d.choosing <> count(c.no)`,
  'a run calls its departures off within a minute': sql`
    select d.schedule_no as no, 'run ' || d.run_no || coalesce(', ' || failure.reason, '') as detail
      from weather_run_departure d join weather_run run on run.no = d.run_no
      left join job_failure failure on failure.job = 'weather-runs'
       and failure.item = d.run_no || ' ' || d.schedule_no
     where d.done_at is null and run.created_at < now() - interval '1 minute'`,
  'a departure under a run is shut': sql`
    select s.no, 'run ' || d.run_no as detail
      from weather_run_departure d join schedule s on s.no = d.schedule_no
     where d.done_at is null and s.status = 'open'`,
  'an offer is a hold': sql`
    select a.no, coalesce(r.state::text, 'no reservation') as detail from awaiter a
      left join reservation r on r.no = a.reservation_no
     where a.state = 'offered' and r.state is distinct from 'HOLD'`,
} as const satisfies Rules

const findBroken = (db: Queryable, rules: Rules): Promise<Finding[]> => {
  const parts = Object.entries(rules).map(
    ([rule, broken]) =>
      sql`(select ${rule}::text as rule, found.no, found.detail from (${broken}) found limit 20)`,
  )
  const [first, ...others] = parts
  const all = others.reduce((sum, part) => sql`${sum} union all ${part}`, first ?? sql`select`)
  return db.rows<Finding>(all)
}

/**
 * Checks invariants of the whole database in one snapshot.
 *
 * @returns the violations; empty when all is well
 */
export const audit = (db: Queryable): Promise<Finding[]> => findBroken(db, RULES)

/**
 * Checks the seats of the departures of a day (KST) and later, of which there are few however many have
 * sailed: often enough to be watched.
 */
export const auditSeats = (db: Queryable, from: string): Promise<Finding[]> =>
  findBroken(
    db,
    seatRules(sql`select no, taken, capacity, spot_way from schedule where sdate >= ${from}`),
  )
