import { useId } from 'react'
import type { ScheduleDay } from '@/lib/contract/wire'
import { departureKey } from '@/lib/schedule/dayDepartures'
import { labels } from '@/lib/serviceType/labels'
import { decideChoice } from './decideChoice'
import { DepartureRow } from './DepartureRow'
import type { TripChoice } from './useTripChoice'

interface Props {
  choice: TripChoice
  day: ScheduleDay
}

/** The departures of a day; one of several is chosen here. */
export const DepartureChoice = ({ choice, day }: Props) => {
  const name = useId()
  const { action } = decideChoice(choice, day)
  const current = action.kind === 'refused' ? choice.departure : departureKey(action.departure)
  if (day.schedules.length === 0) return <p>이날은 일정이 없어요. 다른 날을 선택해 주세요.</p>
  const isChoice = day.schedules.length > 1
  const rows = (
    <ul>
      {day.schedules.map((schedule) => {
        const key = departureKey(schedule)
        const canBeTaken = schedule.state === 'open' || schedule.state === 'waiting'
        const radio = isChoice && canBeTaken && (
          <input
            type="radio"
            name={name}
            checked={key === current}
            onChange={() => choice.chooseDeparture(key)}
          />
        )
        return (
          <DepartureRow
            key={key}
            schedule={schedule}
            labels={labels[choice.detail.service_type]}
            radio={radio}
          />
        )
      })}
    </ul>
  )
  if (!isChoice) return rows
  return (
    <div role="radiogroup" aria-label="일정">
      {rows}
    </div>
  )
}
