import type { ScheduleDay } from '@/lib/contract/wire'
import { decideTripAction } from '@/lib/schedule/tripAction'
import { tripTotal } from '@/lib/schedule/tripTotal'
import { labels } from '@/lib/serviceType/labels'
import { seatUnitInSentence } from '@/lib/serviceType/seatUnit'
import type { TripChoice } from './useTripChoice'

/** What the choice of a day leads to, and what it costs in whole won if that is known. */
export const decideChoice = (choice: TripChoice, day: ScheduleDay) => {
  const { detail, party, fish, departure: chosen, nights, days } = choice
  const unit = seatUnitInSentence(labels[detail.service_type])
  const action = decideTripAction(day, { party, fish, chosen }, unit)
  const total =
    action.kind === 'reserve'
      ? tripTotal({ departure: action.departure, party, nights, days })
      : undefined
  return { action, total }
}
