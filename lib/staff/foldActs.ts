import type { ActivityItem } from '@/lib/contract/console/activity'
import type { Action } from './actions'

/** The newest row of an act, and its others. */
type Act = [ActivityItem, ...ActivityItem[]]

/** What writes many rows at once; a command of the server may as well. */
const MANY: readonly string[] = [
  'boarding.board',
  'boarding.no_show',
  'boarding.undo',
  'departure.batch',
  'departure.undo',
  'weather.callOff',
] satisfies Action[]

/** Rows of one act are written one after another. */
const APART_MS = 5_000

const isSameAct = (one: ActivityItem, other: ActivityItem): boolean =>
  one.action === other.action &&
  (MANY.includes(one.action) || one.staff === null) &&
  one.staff?.no === other.staff?.no &&
  one.is_acting === other.is_acting &&
  one.reason === other.reason &&
  one.subject?.no === other.subject?.no &&
  one.reservation_no === other.reservation_no &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= APART_MS

/**
 * The rows of the record by act: the departures of one batch, the people of one party that boards. The
 * order stays.
 */
export const foldActs = (items: readonly ActivityItem[]): Act[] => {
  const acts: Act[] = []
  for (const item of items) {
    const act = acts.at(-1)
    const last = act?.at(-1)
    if (act && last && isSameAct(last, item)) act.push(item)
    else acts.push([item])
  }
  return acts
}
