import type { DeskTimelineRow } from '@/lib/contract/console/deskAnswers'

/** What staff did is recorded in the same transaction as its events, after them. */
const APART_MS = 60_000

const isEventOf = (event: DeskTimelineRow | undefined, act: DeskTimelineRow): boolean =>
  event !== undefined &&
  event.action === null &&
  event.actor === 'operator' &&
  Date.parse(act.at) - Date.parse(event.at) <= APART_MS

/** An act with what came of it: the state and the money. */
const withEvent = (act: DeskTimelineRow, event: DeskTimelineRow): DeskTimelineRow => ({
  ...act,
  state: act.state ?? event.state,
  amount: event.amount === null ? act.amount : event.amount + (act.amount ?? 0),
  note: act.note || event.note,
})

/** The rows of a reservation by act, the first first: what staff did stands in one row with its events. */
export const foldTimeline = (rows: readonly DeskTimelineRow[]): DeskTimelineRow[] => {
  const folded: DeskTimelineRow[] = []
  for (const row of rows) {
    let act = row
    while (act.action !== null) {
      const last = folded.at(-1)
      if (!last || !isEventOf(last, act)) break
      act = withEvent(act, last)
      folded.pop()
    }
    folded.push(act)
  }
  return folded
}
