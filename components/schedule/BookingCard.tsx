import { useId } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/ErrorState'
import { onDemand } from '@/components/common/onDemand'
import type { ScheduleDay } from '@/lib/contract/wire'
import type { Holidays } from '@/lib/date/holidays'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ChoiceTotal } from './ChoiceTotal'
import { decideChoice } from './decideChoice'
import { DepartureList } from './DepartureList'
import { CalendarLink, ReserveAction } from './ReserveAction'
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

const StepsRoom = styled.div`
  min-height: calc(${theme.touch} + 2px);
`
const STEPS_FAILED = '인원을 고르는 화면을 불러오지 못했어요.'
const ChoiceSteps = onDemand(() => import('./ChoiceSteps').then(({ ChoiceSteps }) => ChoiceSteps), {
  Loading: StepsRoom,
  LoadError: ({ onRetry }) => <ErrorState message={STEPS_FAILED} onRetry={onRetry} />,
})

const StripRoom = styled.div`
  min-height: 8.5rem;
`
const SunRoom = styled.div`
  min-height: 1.5rem;
`
/** Nothing that is needed to book: on failure it is missing. */
const TideStrip = onDemand(() => import('./TideStrip').then(({ TideStrip }) => TideStrip), {
  Loading: StripRoom,
})
const SunLine = onDemand(() => import('./SunLine').then(({ SunLine }) => SunLine), {
  Loading: SunRoom,
})

interface DayProps {
  choice: TripChoice
  day: ScheduleDay
  holiday: string | undefined
}

const DayHead = ({ choice, day, holiday }: DayProps) => {
  const { detail, isStay, today, last } = choice
  const facts = [holiday, ...(isStay ? [day.tide] : []), day.lunar].filter(Boolean)
  return (
    <>
      <div>
        <p>{facts.join(' · ')}</p>
        <SunLine sdate={day.sdate} lat={detail.lat} lng={detail.lng} />
      </div>
      {!isStay && (
        <TideStrip
          sdate={day.sdate}
          style={detail.tide_style}
          from={today}
          last={last}
          onPick={choice.pick}
        />
      )}
    </>
  )
}

const Chosen = ({ choice, day }: { choice: TripChoice; day: ScheduleDay }) => {
  const { action, total } = decideChoice(choice, day)
  const { reserve } = labels[choice.detail.service_type]
  const words = { reserve, wait: '대기 신청', refused: '다른 날 고르기' }
  return (
    <>
      {action.kind !== 'refused' && (
        <ChoiceTotal choice={choice} departure={action.departure} total={total} />
      )}
      {action.kind === 'refused' && <p role="status">{action.reason}</p>}
      <ReserveAction choice={choice} action={action}>
        {words[action.kind]}
      </ReserveAction>
    </>
  )
}

interface Props {
  choice: TripChoice
  holidays: Holidays
}

/** Day, departure, party and total of a trip, with the button to book it. */
export const BookingCard = ({ choice, holidays }: Props) => {
  const { day, selected, isStay } = choice
  const titleId = useId()
  const title = selected
    ? `${formatKoreanDate(selected)}${day && !isStay ? ` ${day.tide}` : ''}`
    : '언제 가세요?'
  return (
    <Box aria-labelledby={titleId}>
      <h3 id={titleId} aria-live="polite">
        {title}
      </h3>
      {!selected && <p>날짜를 고르면 예약할 수 있는 일정이 나와요.</p>}
      {day && <DayHead choice={choice} day={day} holiday={holidays[day.sdate]} />}
      {day && <DepartureList choice={choice} day={day} />}
      {choice.isLive && <ChoiceSteps choice={choice} />}
      {day ? (
        <Chosen choice={choice} day={day} />
      ) : (
        <CalendarLink isSecondary>{selected ? '달력 보기' : '날짜 고르기'}</CalendarLink>
      )}
    </Box>
  )
}
