import { useId } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { onDemand } from '@/components/common/load/onDemand'
import { useIsHydrated } from '@/components/common/load/useIsHydrated'
import type { Holidays } from '@/lib/date/holidays'
import { formatKoreanDate } from '@/lib/date/kst'
import { LOAD_FAILED } from '@/lib/errors/sentences'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { CalendarLink } from './CalendarLink'
import { DepartureLinks } from './DepartureLinks'
import type { TripChoice } from './useTripChoice'

const { color, space } = theme

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.md};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.md};
  background: ${color.surface};

  h3 {
    font-size: ${theme.fontSize.lg};
  }
  p {
    color: ${color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  ${media.wide} {
    box-shadow: ${theme.shadow.middle};
  }
`

/** As high as a day with its departures: a slow phone has been scrolled by the time they come. */
const DayToCome = styled.div`
  min-height: 30rem;
`

const Unchosen = () => (
  <>
    <p>날짜를 선택하면 일정이 나와요.</p>
    <CalendarLink isSecondary>날짜 선택</CalendarLink>
  </>
)

interface Props {
  choice: TripChoice
  holidays: Holidays
}

/** Not part of the first load, because a choice needs scripts. */
const CardBody = onDemand(() => import('./CardBody').then(({ CardBody: Body }) => Body), {
  Loading: ({ choice }) => (choice.selected ? <DayToCome /> : <Unchosen />),
  LoadError: ({ onRetry }) => <ErrorState message={LOAD_FAILED} onRetry={onRetry} />,
})

/** Day, departure, party and total of a trip, with the button to book it. */
export const BookingCard = ({ choice, holidays }: Props) => {
  const { day, selected, hasTides } = choice
  const isLive = useIsHydrated()
  const titleId = useId()
  const title = selected
    ? `${formatKoreanDate(selected)}${day && hasTides ? ` ${day.tide}` : ''}`
    : '언제 가세요?'
  return (
    <Box aria-labelledby={titleId}>
      <h3 id={titleId} aria-live="polite">
        {title}
      </h3>
      {isLive && <CardBody choice={choice} holidays={holidays} />}
      {!isLive && (day ? <DepartureLinks choice={choice} day={day} /> : <Unchosen />)}
    </Box>
  )
}
