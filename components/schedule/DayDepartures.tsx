import { useState } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/ErrorState'
import { onDemand } from '@/components/common/onDemand'
import type { ScheduleDay } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { stayNights } from '@/lib/schedule/stayNights'
import { theme } from '@/styles/theme'
import { DepartureRow } from './DepartureRow'

const NOT_COUNTED = '숙박 일수를 고르는 화면을 불러오지 못했어요.'

/** Rooms are few among trips: what counts their nights is fetched for them alone. */
const StayLength = onDemand(() => import('./StayLength').then(({ StayLength: Length }) => Length), {
  LoadError: ({ onRetry }) => <ErrorState message={NOT_COUNTED} onRetry={onRetry} />,
})

const Box = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};

  > p {
    color: ${theme.color.textMuted};
  }
`

interface Props {
  day: ScheduleDay
  /** The month, to count the nights that a stay can last. */
  days: readonly ScheduleDay[]
  serviceType: ServiceType
}

/** The chosen day: how long one stays, where one stays, and its departures. */
export const DayDepartures = ({ day, days, serviceType }: Props) => {
  const most = serviceType === 'PENSION' ? stayNights(days, day.sdate) : 1
  const [wanted, setWanted] = useState(1)
  const nights = Math.max(1, Math.min(wanted, most))

  return (
    <Box aria-live="polite">
      <h3>
        {formatKoreanDate(day.sdate)} {day.tide}
      </h3>
      {most > 1 && (
        <StayLength sdate={day.sdate} nights={nights} most={most} onChange={setWanted} />
      )}
      {day.schedules.length === 0 ? (
        <p>이 날은 일정이 없어요. 다른 날을 골라 주세요.</p>
      ) : (
        <ul>
          {day.schedules.map((schedule) => (
            <DepartureRow
              key={`${schedule.schedule_no}/${schedule.default_no}`}
              schedule={schedule}
              labels={labels[serviceType]}
              nights={nights}
            />
          ))}
        </ul>
      )}
    </Box>
  )
}
