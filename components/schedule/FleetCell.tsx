import Link from 'next/link'
import type { ScheduleDay } from '@/lib/contract/wire'
import { summarizeDay } from '@/lib/schedule/daySummary'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'

interface Props {
  shipNo: number
  day: ScheduleDay | undefined
  unit: string
}

/** The day of a ship. Its seats link to the booking, or to the trip page if several departures are open. */
export const FleetCell = ({ shipNo, day, unit }: Props) => {
  const summary = day && summarizeDay(day.schedules)
  if (!summary) return <td>-</td>
  if (summary.state !== 'open') return <td>{SCHEDULE_STATE_LABELS[summary.state]}</td>
  const open = day.schedules.filter(({ state }) => state === 'open')
  const [only] = open
  const href = only && open.length === 1 ? reserveHref(only) : `/ship/${shipNo}`
  return (
    <td>
      <Link href={href} prefetch={false}>
        {summary.remain}
        {unit}
      </Link>
    </td>
  )
}
