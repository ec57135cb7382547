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

const STAY_LENGTH_FAILED = '숙박 일수를 고르는 화면을 불러오지 못했어요.'

/** Loaded for rooms only, which are few among ships. */
const StayLength = onDemand(() => import('./StayLength').then(({ StayLength: Length }) => Length), {
  LoadError: ({ onRetry }) => <ErrorState message={STAY_LENGTH_FAILED} onRetry={onRetry} />,
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
  /** The month, for counting how many nights a stay can last. */
  days: readonly ScheduleDay[]
  serviceType: ServiceType
}

/** The selected day: its departures, and the number of nights for rooms. */
export const DayDepartures = ({ day, days, serviceType }: Props) => {
  const maxNights = serviceType === 'PENSION' ? stayNights(days, day.sdate) : 1
  const [wanted, setWanted] = useState(1)
  const nights = Math.max(1, Math.min(wanted, maxNights))

  return (
    <Box aria-live="polite">
      <h3>
        {formatKoreanDate(day.sdate)} {day.tide}
      </h3>
      {maxNights > 1 && (
        <StayLength sdate={day.sdate} nights={nights} maxNights={maxNights} onChange={setWanted} />
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
