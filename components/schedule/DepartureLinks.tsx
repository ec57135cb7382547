import { LinkButton } from '@/components/common/button/LinkButton'
import type { ScheduleDay } from '@/lib/contract/wire'
import { departureText } from '@/lib/schedule/fishingDay'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'
import { labels } from '@/lib/serviceType/labels'
import type { TripChoice } from './useTripChoice'

interface Props {
  choice: Pick<TripChoice, 'detail'>
  day: ScheduleDay
}

/** The departures of a day without scripts: each has a link, because nothing could follow a choice. */
export const DepartureLinks = ({ choice, day }: Props) => {
  const words = labels[choice.detail.service_type]
  return (
    <ul>
      {day.schedules.map((schedule) => (
        <li key={schedule.departure_time}>
          {words.hour} {schedule.is_overnight ? departureText(schedule) : schedule.departure_time}{' '}
          {SCHEDULE_STATE_LABELS[schedule.state]}{' '}
          {(schedule.state === 'open' || schedule.state === 'waiting') && (
            <LinkButton href={reserveHref(schedule)} prefetch={false} isSmall>
              {schedule.state === 'open' ? words.reserve : '대기 신청'}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
