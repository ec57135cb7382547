import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { dueNow } from '@/lib/reservation/deposit'
import { formatParty } from '@/lib/reservation/tripText'
import { departureText } from '@/lib/schedule/fishingDay'
import { formatWon } from '@/lib/text/won'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { removeTaps } from '@/server/modules/boarding/removeTaps'
import { countBudget } from '@/server/modules/coupon/couponBudget'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CancelDeps } from '../cancel/cancelReservation'
import { endChoice } from '../cancel/weatherChoice'
import { notifyChanged } from '../notification/notifyBooker'
import { tellBalance } from '../notification/tellBalance'
import { findReservation, type ReservationRow } from '../reservationRow'
import { type Nights, moveSeats } from '../seat/moveSeats'
import { confirmBooking } from '../resale/confirmBooking'
import { type Actor, recordEvent } from '../transition'
import type { ChangePlan } from './changePlan'

type Change = {
  /** What `lockBoth` locked. */
  nights: Nights
  plan: ChangePlan
  /** Until when a difference is to be paid; null: on the quay. */
  payBy: Date | null
  /** Where what is given back by transfer goes, where the booker said it. */
  account?: BankAccount | undefined
  /** Tells one change from the next. */
  key: string
  actor: Actor
  at: Date
}

/**
 * Changes party or day of a locked reservation as planned, whoever asked for it: seats, price, money,
 * passengers, the booker's message, those who wait, and pages.
 */
export const createMakeChange = ({ payments, offers }: Pick<CancelDeps, 'payments' | 'offers'>) => {
  const writeRow = (tx: Transaction, no: number, plan: ChangePlan, paid: number) =>
    tx.run(sql`
      update reservation set ship_no = ${plan.ship_no}, schedule_no = ${plan.schedule_no}, sdate = ${plan.sdate},
        party = ${plan.party}, youths = ${plan.youths}, unit_price = ${plan.unit_price},
        price_terms = ${plan.price_terms && JSON.stringify(plan.price_terms)}::jsonb, options = ${JSON.stringify(plan.options)}::jsonb, origin_price = ${plan.origin_price},
        discount = ${plan.discount}, change_fee = ${plan.change_fee}, total = ${plan.total}, deposit = ${plan.deposit}, paid_amount = ${paid},
        -- The whole boat is all seats of the departure, which is locked.
        whole_seats = case when whole_seats is not null then (
          select capacity from schedule where no = ${plan.schedule_no}) end,
        is_review = is_review and ${paid !== plan.total},
        -- Whoever chose another day has nothing to refuse any more.
        refuse_until = case when schedule_no = ${plan.schedule_no} then refuse_until end,
        -- Its list was finished for another departure, or for fewer persons.
        persons_locked_at = case when schedule_no = ${plan.schedule_no} and ${plan.party} <= party
          then persons_locked_at end
       where no = ${no}`)

  /** What was paid and what is to be paid now; a reservation that owes nothing any more is confirmed. */
  const settle = async (
    tx: Transaction,
    row: ReservationRow,
    { plan, payBy, account, actor, at }: Change,
  ): Promise<void> => {
    const { no, state } = row
    if (plan.refund_amount > 0) {
      const part = { reservationNo: no, amount: plan.refund_amount }
      await payments.refundPart(tx, account ? { ...part, account } : part)
    }
    await tx.run(sql`update reservation set pay_deadline = ${payBy} where no = ${no}`)
    const due = dueNow({ ...plan, state })
    await payments.reprice(tx, { reservationNo: no, due, deadline: payBy })
    if (state !== 'AWAITING_PAYMENT' || plan.missing > 0) return
    if (row.paid_amount === 0) await payments.cancelOpen(tx, no)
    await confirmBooking(tx, { reservationNo: no, from: state, actor, at })
  }

  const write = async (tx: Transaction, row: ReservationRow, change: Change): Promise<void> => {
    const { no } = row
    const { plan, actor, at } = change
    await writeRow(tx, no, plan, row.paid_amount - plan.refund_amount)
    if (plan.discount !== row.discount) await countBudget(tx, no)
    await tx.run(sql`delete from passenger where reservation_no = ${no} and slot > ${plan.party}`)
    const isMoved = plan.schedule_no !== row.schedule_no
    await removeTaps(tx, { reservationNo: no, party: isMoved ? 0 : plan.party })
    const movedTo = plan.schedule_no
    if (isMoved) await endChoice(tx, { reservationNo: no, state: 'moved', movedTo, at })
    const after = (await findReservation(tx, no)) ?? row
    const note = describe(row, after)
    await recordEvent(tx, { reservationNo: no, state: row.state, actor, at, note })
    await settle(tx, row, change)
  }

  /**
   * @returns the reservation as it is now
   * @throws Refusal as `moveSeats`
   */
  return async (tx: Transaction, row: ReservationRow, change: Change): Promise<ReservationRow> => {
    const { nights, plan, payBy, key, at } = change
    const freed = await moveSeats(tx, row, nights, { party: plan.party, at })
    await write(tx, row, change)
    const after = (await findReservation(tx, row.no)) ?? row
    const { missing, refund_amount: refund } = plan
    await notifyChanged(tx, after, { key, missing, refund, payBy })
    const isConfirmed = row.state !== 'CONFIRMED' && after.state === 'CONFIRMED'
    if (isConfirmed) await tellBalance(tx, { reservationNo: row.no, at })
    await offers.offerAll(tx, freed, at)
    for (const shipNo of new Set([row.ship_no, after.ship_no])) {
      await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
    }
    return after
  }
}

const describe = (row: ReservationRow, after: ReservationRow): string => {
  const isOther = row.ship_no !== after.ship_no
  const of = (trip: ReservationRow) =>
    `${isOther ? `${trip.ship_name} ` : ''}${departureText(trip)} ${formatParty(trip, trip.service_type as ServiceType)}`
  const [was, is] = [of(row), of(after)]
  return was === is
    ? `${was} · ${formatWon(row.total)} → ${formatWon(after.total)}`
    : `${was} → ${is}`
}
