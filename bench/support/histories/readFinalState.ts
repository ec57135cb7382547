import sql from 'sql-template-tag'
import type { FakeToss } from '@/__tests__/fakes/toss'
import { audit } from '@/server/db/audit'
import type { Db } from '@/server/db/pool'
import type { FinalState } from './call'
import type { Product } from './product'
import type { Season } from './season'

type Row = Omit<FinalState['reservations'][number], 'visitor'> & { phone: string }

const readReservations = (db: Db, shipNo: number) =>
  db.rows<Row>(sql`
    select r.no, r.phone, r.schedule_no as departure, r.party, r.state, r.total, r.is_review as "isReview",
           coalesce((select sum(e.amount) from ledger_entry e join payment p on p.no = e.payment_no
             where p.reservation_no = r.no and e.kind in ('payment', 'refund')), 0)::int as kept
      from reservation r where r.ship_no = ${shipNo} order by r.no`)

const readOrders = (db: Db, shipNo: number) =>
  db.rows<FinalState['orders'][number]>(sql`
    select o.order_id as "order", p.reservation_no as reservation, o.is_paid as "isPaid"
      from payment p join reservation r on r.no = p.reservation_no cross join lateral (
        select p.order_id, p.state in ('paid', 'refunded') as is_paid
        union all
        select s.order_id, s.settled_at is not null from superseded_order s where s.payment_no = p.no
      ) o where r.ship_no = ${shipNo}`)

/** Only what was confirmed is a charge; a window that was opened is none. */
const chargesOf = ({ payments }: FakeToss, since: number): FinalState['charges'] =>
  payments
    .slice(since)
    .filter(({ approvedAt }) => approvedAt !== null)
    .map(({ orderId, totalAmount, balanceAmount }) => ({
      ...{ order: orderId, taken: totalAmount, returned: totalAmount - balanceAmount },
    }))

/** @param since how many payments the gateway had before the history */
export const readFinalState = async (
  { db, gateway }: Product,
  { shipNo, guests }: Season,
  since: number,
): Promise<FinalState> => {
  const rows = await readReservations(db, shipNo)
  return {
    departures: await db.rows(sql`select no, capacity from schedule where ship_no = ${shipNo}`),
    reservations: rows.map(({ phone, ...row }) => ({
      ...{ ...row, visitor: guests.findIndex((guest) => guest.phone === phone) },
    })),
    orders: await readOrders(db, shipNo),
    charges: chargesOf(gateway, since),
    findings: await audit(db),
  }
}
