import sql from 'sql-template-tag'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { changesOf, createRecorder } from '@/server/modules/activity/activity'
import { removeTaps } from '@/server/modules/boarding/removeTaps'
import { assertRoom, lockBoth, moveSeats } from '@/server/modules/reservation/seat/moveSeats'
import { notifyChanged } from '@/server/modules/reservation/notice/notifyBooker'
import {
  findReservation,
  lockReservation,
  type ReservationRow,
} from '@/server/modules/reservation/reservationRow'
import { departureQueue } from '@/server/modules/reservation/seat/seats'
import { recordEvent, transition } from '@/server/modules/reservation/transition'
import { endChoice } from '@/server/modules/reservation/cancel/weatherChoice'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { assertChangeable, type ChangePlan, type ChangeWish, planChange } from './changePlan'
import type { DeskDeps } from './deskDeps'
import { once } from './once'
import { requireReservation } from '../ownReservation'

export type ChangeRequest = {
  no: number
  requestKey: string
  wish: ChangeWish
  /** What the operator was shown. */
  shown: Pick<ChangePlan, 'version' | 'total' | 'refund_amount'>
  payBy: Date | undefined
  reason: string
  /** Whether the call may give money back: it asked for the second factor. */
  mayRefund: boolean
}

const RECORDED = ['sdate', 'departure_time', 'party', 'total'] as const

/** Changes the party or the day of a reservation, with the difference in money. */
export const createChangeReservation = (deps: DeskDeps) => {
  const { db, now, payments, offers } = deps

  const lock = async (tx: Transaction, fleet: Fleet, no: number): Promise<ReservationRow> => {
    await requireReservation(tx, fleet, no)
    const row = await lockReservation(tx, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    return row
  }

  /** What a change would do. @throws Refusal 404, 409 with the reason why it is not possible */
  const quote = (fleet: Fleet, no: number, wish: ChangeWish): Promise<ChangePlan> =>
    db.transaction(async (tx) => {
      const at = now()
      const row = await lock(tx, fleet, no)
      assertChangeable(row, at)
      const nights = await lockBoth(tx, row, wish)
      assertRoom(row, nights, { party: wish.party, at })
      return planChange(tx, row, { wish, wanted: nights.wanted, at })
    })

  const writeRow = (tx: Transaction, no: number, plan: ChangePlan, paid: number) =>
    tx.run(sql`
      update reservation set schedule_no = ${plan.schedule_no}, sdate = ${plan.sdate},
        party = ${plan.party}, unit_price = ${plan.unit_price}, origin_price = ${plan.origin_price},
        discount = ${plan.discount}, total = ${plan.total}, paid_amount = ${paid},
        is_review = is_review and ${paid !== plan.total},
        -- Its list was finished for another departure, or for fewer persons.
        persons_locked_at = case when schedule_no = ${plan.schedule_no} and ${plan.party} <= party
          then persons_locked_at end
       where no = ${no}`)

  /** What was paid and what is to be paid now; a reservation that owes nothing any more is confirmed. */
  const settle = async (
    tx: Transaction,
    row: ReservationRow,
    { plan, payBy, at }: { plan: ChangePlan; payBy: Date | null; at: Date },
  ): Promise<void> => {
    const { no, state } = row
    if (plan.refund_amount > 0) {
      await payments.refundPart(tx, { reservationNo: no, amount: plan.refund_amount })
    }
    await tx.run(sql`update reservation set pay_deadline = ${payBy} where no = ${no}`)
    await payments.reprice(tx, { reservationNo: no, total: plan.total, deadline: payBy })
    if (state !== 'AWAITING_PAYMENT' || plan.missing > 0) return
    if (row.paid_amount === 0) await payments.cancelOpen(tx, no)
    await transition(tx, { reservationNo: no, from: state, to: 'CONFIRMED', actor: 'operator', at })
  }

  const apply = async (
    tx: Transaction,
    row: ReservationRow,
    { request, plan, at }: { request: ChangeRequest; plan: ChangePlan; at: Date },
  ): Promise<ReservationRow> => {
    const { no } = row
    const payBy = plan.pay_by === null ? row.pay_deadline : (request.payBy ?? new Date(plan.pay_by))
    if (request.payBy && request.payBy <= at) throw refuse.code('DEADLINE_PAST')
    await writeRow(tx, no, plan, row.paid_amount - plan.refund_amount)
    await tx.run(sql`delete from passenger where reservation_no = ${no} and slot > ${plan.party}`)
    const isMoved = plan.schedule_no !== row.schedule_no
    await removeTaps(tx, { reservationNo: no, party: isMoved ? 0 : plan.party })
    const movedTo = plan.schedule_no
    if (isMoved) await endChoice(tx, { reservationNo: no, state: 'moved', movedTo, at })
    await recordEvent(tx, {
      reservationNo: no,
      state: row.state,
      actor: 'operator',
      at,
      note: describe(row, plan),
    })
    await settle(tx, row, { plan, payBy, at })
    const after = (await findReservation(tx, no)) ?? row
    const { missing, refund_amount: refund } = plan
    const change = { key: request.requestKey, unit: unitOf(row), missing, refund, payBy }
    await notifyChanged(tx, after, change)
    return after
  }

  const work = async (
    tx: Transaction,
    { fleet, doer, request }: { fleet: Fleet; doer: Doer; request: ChangeRequest },
  ): Promise<number> => {
    const at = now()
    const row = await lock(tx, fleet, request.no)
    assertChangeable(row, at)
    const nights = await lockBoth(tx, row, request.wish)
    const plan = await planChange(tx, row, { wish: request.wish, wanted: nights.wanted, at })
    assertShown(request, plan)
    const freed = await moveSeats(tx, row, nights, { party: plan.party, at })
    const after = await apply(tx, row, { request, plan, at })
    const { ship_no: shipNo, schedule_no: scheduleNo } = after
    await createRecorder(doer, now)(tx, {
      action: 'reservation.change',
      ...{ operatorNo: fleet.operatorNo, shipNo, scheduleNo, reservationNo: row.no },
      changes: changesOf(row, after, RECORDED),
      reason: request.reason,
    })
    await offers.offerAll(tx, freed, at)
    await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
    return row.no
  }

  return {
    quote,
    /**
     * Makes a change that was shown before.
     *
     * @throws Refusal 404, 409 with the reason, or with what the change would do now where that differs
     *   from what was shown
     */
    change: async (fleet: Fleet, doer: Doer, request: ChangeRequest) => {
      const { requestKey, wish } = request
      const key = { requestKey, operatorNo: fleet.operatorNo, at: now() }
      const done = await db.transaction(
        (tx) => once(tx, key, () => work(tx, { fleet, doer, request })),
        departureQueue(wish.scheduleNo),
      )
      return { no: done.no }
    },
  }
}

const assertShown = ({ shown, mayRefund }: ChangeRequest, plan: ChangePlan): void => {
  const isSame =
    shown.version === plan.version &&
    shown.total === plan.total &&
    shown.refund_amount === plan.refund_amount
  if (!isSame) throw refuse.code('CHANGED_MEANWHILE', { current: plan })
  if (plan.refund_amount > 0 && !mayRefund) throw refuse.code('GIVES_MONEY_BACK')
}

const unitOf = ({ service_type }: ReservationRow): string =>
  labels[service_type as ServiceType].unit

const describe = (row: ReservationRow, plan: ChangePlan): string => {
  const of = (trip: Pick<ChangePlan, 'sdate' | 'departure_time' | 'party' | 'is_overnight'>) =>
    `${departureText(trip)} ${trip.party}${unitOf(row)}`
  return `${of(row)} → ${of(plan)}`
}
