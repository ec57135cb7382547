import type { ScheduleDay } from '@/lib/contract/wire'
import { tripActionText } from '@/lib/schedule/tripActionText'
import { labels } from '@/lib/serviceType/labels'
import { decideChoice } from './decideChoice'
import { ReserveAction } from './ReserveAction'
import type { TripChoice } from './useTripChoice'

/** The button of the bar for a chosen day: `28일 05:30 · 2명 · 210,000원 예약`. */
export const BarAction = ({ choice, day }: { choice: TripChoice; day: ScheduleDay }) => {
  const { detail, today, party, isStay } = choice
  const { action, total } = decideChoice(choice, day)
  const { unit, act } = labels[detail.service_type]
  const nights = isStay ? choice.nights : undefined
  return (
    <ReserveAction choice={choice} action={action}>
      {tripActionText({ action, sdate: day.sdate, today, party, unit, act, nights, total })}
    </ReserveAction>
  )
}
