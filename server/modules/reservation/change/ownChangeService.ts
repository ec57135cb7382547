import type { Schedule } from '@/lib/contract/wire'
import { dayDifference } from '@/lib/reservation/bookedPrices'
import { allowsDifference } from '@/lib/reservation/ownChange'
import { takesWhole } from '@/lib/schedule/wholeBoat'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY } from '@/server/limits/limits'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import type { Booker } from '../../phone/booker'
import { type BookerDeps, createChangeBooker } from './changeBooker'
import { createOwnChange, lockForBooker, type OwnChangeDeps, type OwnWish } from './ownChange'

/** Of one reservation: each tells the booker and the office. */
const CHANGES_PER_DAY = 10
const MAX_DAYS = 60

export type OwnChanges = ReturnType<typeof createOwnChanges>

type Deps = OwnChangeDeps &
  BookerDeps & { limits: Limits; schedules: Pick<ScheduleService, 'getComing' | 'makeNights'> }

/** What bookers change of their reservations themselves, within the operator's rule. */
export const createOwnChanges = (deps: Deps) => {
  const { db, now, limits, schedules } = deps
  const { quote, change } = createOwnChange(deps)
  const changeBooker = createChangeBooker(deps)
  const changes = limits.quota({
    name: 'own change',
    max: CHANGES_PER_DAY,
    ...PER_DAY,
    refusal: () => refuse.code('CHANGE_TOO_OFTEN'),
  })

  /** Counts what was changed; what was refused is not counted. */
  const counted = async <T>(reservationNo: number, work: () => Promise<T>): Promise<T> => {
    await changes.take(`${reservationNo}`)
    return work().catch(async (error: unknown) => {
      await changes.release(`${reservationNo}`)
      throw error
    })
  }

  /** The departures of the same ship to which the rule lets the party move. */
  const listDays = async (booker: Booker, reservationNo: number): Promise<Schedule[]> => {
    const { row, rule, late } = await db.transaction((tx) =>
      lockForBooker(tx, { reservationNo, booker, at: now() }),
    )
    if (late) return []
    const isChoice = (day: Schedule) =>
      day.state === 'open' &&
      day.schedule_no !== row.schedule_no &&
      (row.whole_seats === null || takesWhole(day, row.party)) &&
      allowsDifference(rule.money, dayDifference(row, day))
    const days = await schedules.getComing(row.ship_no)
    return days.filter(isChoice).slice(0, MAX_DAYS)
  }

  return {
    /** To which departures it may move, or what a wish would do. @throws Refusal 404, 409 */
    ready: async (booker: Booker, reservationNo: number, wish: OwnWish | undefined) =>
      wish
        ? { days: [], plan: await quote(booker, reservationNo, wish) }
        : { days: await listDays(booker, reservationNo), plan: null },
    /** @throws Refusal as `createOwnChange`, 429 */
    change: (booker: Booker, request: Parameters<typeof change>[1]) =>
      counted(request.reservationNo, () => change(booker, request)),
    /** @throws Refusal as `createChangeBooker`, 429 */
    changeBooker: (booker: Booker, request: Parameters<typeof changeBooker>[1]) =>
      counted(request.reservationNo, () => changeBooker(booker, request)),
  }
}
