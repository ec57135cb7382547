import sql, { type Sql } from 'sql-template-tag'
import type { Rules } from './findBroken'

/** A condition: whether a reservation with this number is to be checked. */
export type IsOf = (reservationNo: Sql) => Sql

/** What must hold of the seats, events and coupons of reservations; `no` is theirs, as in `moneyRules`. */
export const reservationRules = (isOf: IsOf): Rules => ({
  'only live reservations have rooms': sql`
    select r.no, r.state::text as detail from reservation r
     where ${isOf(sql`r.no`)} and r.state not in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
       and exists (select from reservation_night night where night.reservation_no = r.no)`,
  'live reservations have all their seats': sql`
    select r.no, r.party || ' × ' || r.nights as detail from reservation r
      left join reservation_seat seat on seat.reservation_no = r.no
     where ${isOf(sql`r.no`)} and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     group by r.no having coalesce(sum(seat.units), 0) <> coalesce(r.whole_seats, r.party) * r.nights`,
  'a reservation ends once': sql`
    select reservation_no as no, count(*) || ' ends' as detail from reservation_event e
     where ${isOf(sql`e.reservation_no`)} and to_state in ('RELEASED', 'CANCELLED', 'EXPIRED') and to_state is distinct from from_state
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
     where ${isOf(sql`r.no`)} and r.state <> coalesce(last.to_state, 'HOLD') and r.erased_at is null`,
  'one coupon, one reservation': sql`
    select r.no, 'coupon ' || r.member_coupon_no || ', also ' || other.no as detail
      from reservation r join reservation other
        on other.member_coupon_no = r.member_coupon_no and other.no <> r.no
     where ${isOf(sql`r.no`)} and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
       and other.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')`,
  'a used coupon belongs to the reservation that used it': sql`
    select r.no, 'coupon ' || r.member_coupon_no as detail from reservation r
      join member_coupon c on c.no = r.member_coupon_no
     where ${isOf(sql`r.no`)} and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
       and c.reservation_no is distinct from r.no`,
  'a resale is of a cancelled reservation, and was refunded if it was paid back': sql`
    select s.reservation_no as no, s.state || ' ' || s.amount || ', reservation ' || r.state as detail
      from resale s join reservation r on r.no = s.reservation_no
      left join lateral (
        select coalesce(sum(f.amount), 0) as amount from payment p join payment_refund f on f.payment_no = p.no
         where p.reservation_no = r.no and (not f.is_part or f.is_of_cancel)) refunded on true
     where ${isOf(sql`r.no`)} and (r.state not in ('CANCEL_REQUESTED', 'CANCELLED')
        or (s.state = 'paid_back' and refunded.amount < r.refund_amount))`,
})

/** What must hold of their money, and of what the ledger says of it. */
export const moneyRules = (isOf: IsOf): Rules => ({
  'no more is paid back than was paid': sql`
    select p.reservation_no as no, f.amount || ' of ' || p.paid_amount as detail
      from payment_refund f join payment p on p.no = f.payment_no
     where ${isOf(sql`p.reservation_no`)} and f.amount > p.paid_amount and not f.is_part`,
  'one payment is paid back once': sql`
    select p.reservation_no as no, count(*) || ' refunds' as detail
      from payment p join payment_refund f on f.payment_no = p.no
     where ${isOf(sql`p.reservation_no`)} and not f.is_part
     group by p.reservation_no having count(*) > 1`,
  'the ledger holds what payments hold': sql`
    select p.reservation_no as no, ledger.paid || ' - ' || ledger.refunded || ' in the ledger, '
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
     where ${isOf(sql`p.reservation_no`)} and (ledger.refunded <> booked.refunded or (ledger.paid <> booked.paid
       -- Somebody gave it back at the gateway too: more than was paid has left.
       and not (refund.is_cancelled and p.refunded_amount > 0 and ledger.paid < booked.paid)))`,
  'what changes owners adds up to nothing': sql`
    select r.no, owned.kind || ' ' || owned.amount as detail
      from reservation r left join payment p on p.reservation_no = r.no cross join lateral (
        select kind, sum(amount) as amount from (
          select kind, amount from ledger_entry fee where fee.payment_no = p.no and kind = 'fee'
          union all
          select kind, amount from ledger_entry coupon
           where coupon.reservation_no = r.no and kind = 'coupon') entry
         group by kind having sum(amount) <> 0) owned
     where ${isOf(sql`r.no`)}`,
  'money belongs to a booking, is reviewed or goes back': sql`
    select r.no, r.state || ', paid ' || p.paid_amount || ', back ' || refund.amount as detail
      from reservation r join payment p on p.reservation_no = r.no cross join lateral (
        select greatest(coalesce(sum(f.amount), 0), p.refunded_amount) as amount
          from payment_refund f where f.payment_no = p.no and not f.is_part) refund
     where ${isOf(sql`r.no`)} and r.state in ('HOLD', 'RELEASED', 'EXPIRED') and not r.is_review
       and p.paid_amount > refund.amount`,
  'a payment is made in the way that its reservation names': sql`
    select r.no, p.method || ', reservation ' || r.pay_type as detail
      from payment p join reservation r on r.no = p.reservation_no
     where ${isOf(sql`r.no`)} and p.method <> r.pay_type`,
})
