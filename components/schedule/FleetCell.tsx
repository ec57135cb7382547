import Link from 'next/link'
import type { ScheduleDay } from '@/lib/contract/wire'
import { type Intent, withIntent } from '@/lib/intent/intent'
import { summarizeDay } from '@/lib/schedule/daySummary'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'

interface Props {
  shipNo: number
  day: ScheduleDay | undefined
  unit: string
  intent: Intent
  /** Whether it is the day that the visitor said. */
  isWished: boolean
}

/** The booking of the only open departure with the party in it; the day of the trip if there are several. */
const hrefOf = (shipNo: number, day: ScheduleDay, intent: Intent): string => {
  const open = day.schedules.filter(({ state }) => state === 'open')
  const [only] = open
  if (!only || open.length > 1)
    return withIntent(`/ship/${shipNo}`, { ...intent, sdate: day.sdate })
  return reserveHref(only, 1, intent.party)
}

/** Whether one departure of the day has seats for the party. */
const hasSeats = (day: ScheduleDay, party: number): boolean =>
  day.schedules.some(({ state, remain }) => state === 'open' && remain >= party)

/**
 * The day of a ship. Its seats link to the booking, or to the trip page if several departures are
 * open. A day with too few seats for the party is marked.
 */
export const FleetCell = ({ shipNo, day, unit, intent, isWished }: Props) => {
  const summary = day && summarizeDay(day.schedules)
  const mark = { 'data-wished': isWished || undefined }
  if (!summary) return <td {...mark}>-</td>
  if (summary.state !== 'open') return <td {...mark}>{SCHEDULE_STATE_LABELS[summary.state]}</td>
  const isTooFew = !hasSeats(day, intent.party)
  return (
    <td {...mark} data-too-few={isTooFew || undefined}>
      <Link href={hrefOf(shipNo, day, intent)} prefetch={false}>
        {summary.remain}
        {unit}
        {summary.isUndecided && <small> 미정</small>}
        {isTooFew && <small> 부족</small>}
      </Link>
    </td>
  )
}
