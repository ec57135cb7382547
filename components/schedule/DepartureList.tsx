import { useId } from 'react'
import type { ScheduleDay } from '@/lib/contract/wire'
import { departureKey } from '@/lib/schedule/tripAction'
import { labels } from '@/lib/serviceType/labels'
import { decideChoice } from './decideChoice'
import { DepartureRow } from './DepartureRow'
import { DepartureLink } from './ReserveAction'
import type { TripChoice } from './useTripChoice'

interface Props {
  choice: TripChoice
  day: ScheduleDay
}

/**
 * The departures of a day. One of several is chosen here; without scripts each has its own link, because
 * nothing could follow a choice.
 */
export const DepartureList = ({ choice, day }: Props) => {
  const name = useId()
  const words = labels[choice.detail.service_type]
  const { action } = decideChoice(choice, day)
  const current = action.kind === 'refused' ? choice.departure : departureKey(action.departure)
  const isSeveral = day.schedules.length > 1
  if (day.schedules.length === 0) return <p>이 날은 일정이 없어요. 다른 날을 골라 주세요.</p>
  return (
    <ul>
      {day.schedules.map((schedule) => {
        const key = departureKey(schedule)
        const { state } = schedule
        const canBeTaken = state === 'open' || state === 'waiting'
        const isChoice = isSeveral && canBeTaken && choice.isLive
        const kind = state === 'open' ? 'reserve' : 'wait'
        return (
          <DepartureRow
            key={key}
            schedule={schedule}
            labels={words}
            radio={
              isChoice && (
                <input
                  type="radio"
                  name={name}
                  checked={key === current}
                  onChange={() => choice.chooseDeparture(key)}
                />
              )
            }
          >
            {isSeveral && canBeTaken && !choice.isLive && (
              <DepartureLink choice={choice} kind={kind} departure={schedule} isSmall>
                {kind === 'reserve' ? words.reserve : '대기 신청'}
              </DepartureLink>
            )}
          </DepartureRow>
        )
      })}
    </ul>
  )
}
