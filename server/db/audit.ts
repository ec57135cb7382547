import sql from 'sql-template-tag'
import { DEPARTURE, departureRules, placeRules } from './auditing/departureRules'
import { type Finding, findBroken, type Rules } from './auditing/findBroken'
import { moneyRules, reservationRules } from './auditing/reservationRules'
import type { Queryable } from './pool'

export type { Finding } from './auditing/findBroken'

const everyDeparture = sql`select ${DEPARTURE} from schedule`
const everyReservation = () => sql`true`

const RULES = {
  ...departureRules(everyDeparture),
  ...placeRules(everyDeparture),
  ...reservationRules(everyReservation),
  ...moneyRules(everyReservation),
  'an event belongs to a reservation': sql`
    select e.reservation_no as no, 'event ' || e.no || ' ' || e.to_state as detail
      from reservation_event e
     where not exists (select from reservation r where r.no = e.reservation_no)`,
  'a payout adds up to nothing': sql`
    select settlement_no as no, 'payout ' || sum(amount) as detail
      from ledger_entry where kind = 'payout' group by settlement_no having sum(amount) <> 0`,
  'a settlement is the sum of its entries': sql`
    select s.no, 'to pay ' || s.to_pay || ', entries ' || coalesce(entries.to_pay, 0) as detail
      from settlement s left join lateral (
        select sum(case when e.owner = 'operator' and e.holder = 'provider_merchant' then e.amount
                        when e.owner = 'provider' and e.holder <> 'provider_merchant' then -e.amount
                        else 0 end) as to_pay
          from ledger_entry e
         where e.operator_no = s.operator_no and e.month = s.month and e.kind <> 'payout') entries on true
     where s.to_pay <> coalesce(entries.to_pay, 0)`,
  'an open choice is about the departure of its reservation, which is called off': sql`
    select c.no, 'reservation ' || r.no || ' ' || r.state || ', departure ' || c.schedule_no || ' '
           || s.status || ', booked on ' || r.schedule_no as detail
      from weather_choice c join reservation r on r.no = c.reservation_no
      join schedule s on s.no = c.schedule_no
     where c.state = 'open' and (r.state <> 'CONFIRMED' or r.schedule_no <> c.schedule_no
       or s.status not in ('maintenance', 'weather', 'few'))`,
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

/**
 * Checks invariants of the whole database in one snapshot. What is new is checked every minute by
 * `auditRecent`.
 *
 * @returns the violations; empty when all is well
 */
export const audit = (db: Queryable): Promise<Finding[]> => findBroken(db, RULES)
