import sql, { type Sql } from 'sql-template-tag'
import { dueNow } from '@/lib/reservation/deposit'
import type { Divided } from '@/lib/reservation/splitReservation'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { removeTaps } from '@/server/modules/boarding/removeTaps'
import type { Payments } from '@/server/modules/payment/payments'
import { divideSpots, takeSpots } from '@/server/modules/spot/divideSpots'
import type { Live } from '../change/changePlan'
import { notifyAgain } from '../notification/notifyDue'
import { notifySplit } from '../notification/notifyBooker'
import { type ChosenOption, findReservation } from '../reservationRow'
import { recordEvent } from '../transition'
import type { SplitPlan } from './planSplit'

type Part = Divided<ChosenOption> & { deposit: number | null }
type Split = { plan: SplitPlan; key: string; at: Date }

/** What both have alike: who booked what, when and under which terms. */
const KEPT = sql`
  state, visitor, member_no, phone, name, memo, ship_no, schedule_no, host, sdate, nights, unit_price,
  pay_type, refund_policy, hold_expires_at, pay_deadline, paid_at, persons_locked_at, created_at, state_at,
  held_at, crew_note, is_cash, is_terminal, reminded_of, repair_told_of, evening_told_of, affiliate_code, affiliate_data,
  consents, price_terms, deposit_terms, balance_told_of, moved_from, refuse_until, resale_percent`

const PARTS = sql`
  party, youths, guests, options, origin_price, discount, total, deposit, paid_amount, smallest_party, is_review`

const valuesOf = ({ deposit, ...part }: Part): Sql => sql`
  ${part.party}::integer, ${part.youths}::smallint, ${part.guests}::smallint,
  ${JSON.stringify(part.options)}::jsonb, ${part.origin_price}::integer, ${part.discount}::integer,
  ${part.total}::integer, ${deposit}::integer, ${part.paid_amount}::integer, least(smallest_party, ${part.party}::integer),
  is_review and ${part.paid_amount > 0}`

/** The second reservation, with keys of its own. */
const insertSecond = async (tx: Transaction, no: number, second: Part): Promise<number> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into reservation (${KEPT}, ${PARTS})
    select ${KEPT}, ${valuesOf(second)} from reservation where no = ${no} returning no`)
  if (!row) throw new Error(`Reservation ${no} is gone`)
  return row.no
}

/** The seats stay as they are: only whose they are changes. */
const divideSeats = async (
  tx: Transaction,
  no: number,
  intoNo: number,
  { first, second }: SplitPlan,
) => {
  await tx.run(sql`
    update reservation set (${PARTS}) = row(${valuesOf(first)}) where no = ${no}`)
  await tx.run(sql`
    insert into reservation_night (reservation_no, schedule_no, units)
    select ${intoNo}, schedule_no, ${second.party} from reservation_night where reservation_no = ${no}`)
  await tx.run(sql`
    update reservation_night set units = ${first.party} where reservation_no = ${no}`)
}

/** The last of the passenger list go with the second; who was aboard of them boards again. */
const dividePersons = async (tx: Transaction, no: number, intoNo: number, { first }: SplitPlan) => {
  await tx.run(sql`
    update passenger set reservation_no = ${intoNo}, slot = slot - ${first.party}
     where reservation_no = ${no} and slot > ${first.party}`)
  await removeTaps(tx, { reservationNo: no, party: first.party })
  // Each may be refused alone.
  await tx.run(sql`
    insert into moved_party (move_no, reservation_no)
    select move_no, ${intoNo} from moved_party where reservation_no = ${no}`)
  await tx.run(sql`
    insert into push_reservation (subscription_no, reservation_no)
    select subscription_no, ${intoNo} from push_reservation where reservation_no = ${no}`)
}

/**
 * Splits a locked reservation, with its departures locked, as planned: seats, price, money, passengers and the
 * booker's messages. Each can then be changed and cancelled alone.
 */
export const createMakeSplit = ({ payments }: { payments: Payments }) => {
  const divideMoney = async (
    tx: Transaction,
    row: Live,
    intoNo: number,
    { first, second }: SplitPlan,
  ) => {
    const { state, pay_deadline: deadline } = row
    if (row.total > 0) {
      await payments.reprice(tx, {
        reservationNo: row.no,
        due: dueNow({ ...first, state }),
        deadline,
      })
    }
    if (second.total > 0) {
      await payments.reprice(tx, {
        reservationNo: intoNo,
        due: dueNow({ ...second, state }),
        deadline,
      })
    }
    const amount = second.paid_amount
    if (amount > 0) await payments.divide(tx, { reservationNo: row.no, intoNo, amount })
  }

  const tell = async (tx: Transaction, row: Live, intoNo: number, { plan, key }: Split) => {
    await notifySplit(tx, row, { ...plan, key })
    const second = await findReservation(tx, intoNo)
    if (!second) return
    const isDue = row.state === 'AWAITING_PAYMENT'
    const account = row.pay_type === 'BANK' ? row.bank_account : null
    await notifyAgain(tx, second, { key, deadline: isDue ? row.pay_deadline : null, account })
  }

  /** @returns the number of the second reservation */
  return async (tx: Transaction, row: Live, split: Split): Promise<number> => {
    const { no, state } = row
    const { plan, at } = split
    const spots = await takeSpots(tx, no)
    const intoNo = await insertSecond(tx, no, plan.second)
    await divideSeats(tx, no, intoNo, plan)
    await divideSpots(tx, spots, { no, intoNo, party: plan.first.party })
    await dividePersons(tx, no, intoNo, plan)
    await divideMoney(tx, row, intoNo, plan)
    const by = { state, actor: 'operator', at } as const
    const party = formatParty({ ...row, ...plan.second }, row.service_type as ServiceType)
    await recordEvent(tx, {
      ...by,
      reservationNo: no,
      note: `${party}을 예약 ${intoNo}로 나눴어요.`,
    })
    await recordEvent(tx, { ...by, reservationNo: intoNo, note: `예약 ${no}에서 나눈 예약이에요.` })
    await tell(tx, row, intoNo, split)
    return intoNo
  }
}
