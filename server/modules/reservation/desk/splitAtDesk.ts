import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { lockWithDepartures } from '@/server/modules/reservation/reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import { type Live, versionOf } from '../change/changePlan'
import { requireReservation } from '../ownReservation'
import { createMakeSplit } from '../split/makeSplit'
import { assertDivisible, planSplit, type SplitPlan, type SplitWish } from '../split/planSplit'
import type { DeskDeps } from './deskDeps'
import { once } from './once'

type SplitRequest = { no: number; requestKey: string; version: string; wish: SplitWish }
type Locked = { row: Live; version: string; plan: SplitPlan }

/** Splits a reservation in two: first it is shown, then made. */
export const createSplitAtDesk = (deps: DeskDeps) => {
  const { db, now, payments } = deps
  const makeSplit = createMakeSplit(deps)

  /** Its departures too: none is called off before the second stands beside the first. */
  const lock = async (
    tx: Transaction,
    fleet: Fleet,
    { no, wish }: Pick<SplitRequest, 'no' | 'wish'>,
  ): Promise<Locked> => {
    await requireReservation(tx, fleet, no)
    const row = await lockWithDepartures(tx, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    assertDivisible(row, now())
    const plan = planSplit(row, wish, await payments.findPaidByHand(no, tx))
    return { row, version: await versionOf(tx, no), plan }
  }

  const record = (
    tx: Transaction,
    by: { fleet: Fleet; doer: Doer },
    { row, plan }: Locked,
    intoNo: number,
  ) =>
    createRecorder(by.doer, now)(tx, {
      action: 'reservation.split',
      ...{ operatorNo: by.fleet.operatorNo, shipNo: row.ship_no, scheduleNo: row.schedule_no },
      reservationNo: row.no,
      changes: {
        party: [row.party, plan.first.party],
        total: [row.total, plan.first.total],
        reservation_no: [row.no, intoNo],
      },
    })

  return {
    /** What both would have. @throws Refusal 404, 409 with the reason why it cannot be split */
    quote: (fleet: Fleet, no: number, wish: SplitWish) =>
      db.transaction(async (tx) => {
        const { version, plan } = await lock(tx, fleet, { no, wish })
        return { version, ...plan }
      }),

    /**
     * @returns the number of the second
     * @throws Refusal 404, 409 with the reason, or with what the split would do now where somebody changed it
     */
    split: async (fleet: Fleet, doer: Doer, request: SplitRequest): Promise<{ no: number }> => {
      const { no, requestKey: key } = request
      const own = await requireReservation(db, fleet, no)
      const at = now()
      const work = async (tx: Transaction) => {
        const locked = await lock(tx, fleet, request)
        const { row, version, plan } = locked
        if (version !== request.version) {
          throw refuse.code('CHANGED_MEANWHILE', { current: { version, ...plan } })
        }
        const intoNo = await makeSplit(tx, row, { plan, key, at })
        await record(tx, { fleet, doer }, locked, intoNo)
        return intoNo
      }
      return db.transaction(
        (tx) => once(tx, { requestKey: key, operatorNo: fleet.operatorNo, at }, () => work(tx)),
        departureQueue(own.schedule_no),
      )
    },
  }
}
