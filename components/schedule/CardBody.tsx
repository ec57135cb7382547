import styled from 'styled-components'
import { onDemand } from '@/components/common/load/onDemand'
import type { ScheduleDay } from '@/lib/contract/wire'
import type { Holidays } from '@/lib/date/holidays'
import { formatKoreanDate } from '@/lib/date/kst'
import { endOfTrip } from '@/lib/reservation/endOfTrip'
import { isAbroad } from '@/lib/serviceType/traits'
import { labels } from '@/lib/serviceType/labels'
import { stayTimes } from '@/lib/serviceType/stayTimes'
import { CalendarLink } from './CalendarLink'
import { ChoiceSteps } from './ChoiceSteps'
import { ChoiceTotal } from './ChoiceTotal'
import { decideChoice } from './decideChoice'
import { DepartureChoice } from './DepartureChoice'
import { OwnHold } from './OwnHold'
import { ReserveAction } from './ReserveAction'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { TideStrip } from './TideStrip'
import type { TripChoice } from './useTripChoice'

const SunRoom = styled.div`
  min-height: 1.5rem;
`
const SunPlaceholder = () => <SunRoom />
/** Nothing that is needed to book: on failure it is missing. */
const SunLine = onDemand(() => import('./SunLine').then(({ SunLine: Line }) => Line), {
  Loading: SunPlaceholder,
})

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.sm};
`

/** On a wide screen it stays in sight where a day has many departures. */
const Action = styled.div`
  ${media.wide} {
    position: sticky;
    /* Over the card's padding, too, in which the text would show below the button. */
    bottom: calc(-1 * ${theme.space.md});
    margin: 0 calc(-1 * ${theme.space.md}) calc(-1 * ${theme.space.md});
    padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
    background: ${theme.color.surface};
  }
`

/** On a wide screen no bar has the page's first button. */
const FirstOnDesktop = styled.div`
  ${media.wide} {
    a:not(:hover) {
      background: ${theme.color.ink};
      color: ${theme.color.onInk};
    }
  }
`

interface DayProps {
  choice: TripChoice
  day: ScheduleDay
}

const DayNature = ({ choice, day, holiday }: DayProps & { holiday: string | undefined }) => {
  const { detail, hasTides, today, last } = choice
  if (isAbroad(detail.service_type)) return holiday ? <p>{holiday}</p> : null
  const facts = [holiday, !hasTides && day.tide, day.lunar].filter(Boolean)
  return (
    <>
      <Facts>
        <p>{facts.join(' · ')}</p>
        <SunLine sdate={day.sdate} lat={detail.lat} lng={detail.lng} />
      </Facts>
      {hasTides && (
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

/** When one leaves and is back: `출국 07:30 · 귀국 12월 7일 (월)`. */
const DaysAbroad = (trip: Parameters<typeof endOfTrip>[0]) => (
  <p>
    출국 {trip.departure_time} · 귀국 {formatKoreanDate(endOfTrip(trip).sdate)}
  </p>
)

/** When the room is entered and left: `입실 15:00 · 퇴실 11월 29일 (일) 11:00`. */
const StayTimes = (stay: Parameters<typeof stayTimes>[0]) => {
  const { checkIn, checkOut } = stayTimes(stay)
  return (
    <p>
      입실 {checkIn.time} · 퇴실 {formatKoreanDate(checkOut.sdate)} {checkOut.time}
    </p>
  )
}

const Outcome = ({ choice, day }: DayProps) => {
  const { action, total } = decideChoice(choice, day)
  const { detail, nights, isStay } = choice
  const { reserve, meetingPlace } = labels[detail.service_type]
  const words = { reserve, wait: '대기 신청', refused: '다른 날 선택' }
  return (
    <>
      {action.kind === 'refused' ? (
        <p role="status">{action.reason} · 다른 날을 선택해 주세요.</p>
      ) : (
        <>
          {isStay && (
            <StayTimes {...action.departure} nights={nights} use_minutes={detail.use_minutes} />
          )}
          {isAbroad(detail.service_type) && (
            <DaysAbroad {...action.departure} nights={1} use_minutes={detail.use_minutes} />
          )}
          <ChoiceTotal choice={choice} departure={action.departure} total={total} />
        </>
      )}
      {detail.service_type === 'BUS' && (
        <p>
          {meetingPlace}: {detail.meeting_place}
        </p>
      )}
      <Action>
        <ReserveAction choice={choice} action={action}>
          {words[action.kind]}
        </ReserveAction>
      </Action>
    </>
  )
}

interface Props {
  choice: TripChoice
  holidays: Holidays
}

/** What the booking card has below its day: tides, departures, party, total and button. */
export const CardBody = ({ choice, holidays }: Props) => {
  const { day, selected } = choice
  return (
    <>
      <OwnHold shipNo={choice.shipNo} serviceType={choice.detail.service_type} />
      {day && <DayNature choice={choice} day={day} holiday={holidays[day.sdate]} />}
      {day && <DepartureChoice choice={choice} day={day} />}
      {!selected && <p>날짜를 선택하면 예약할 수 있는 일정이 나와요.</p>}
      <ChoiceSteps choice={choice} />
      {day ? (
        <Outcome choice={choice} day={day} />
      ) : (
        <FirstOnDesktop>
          <CalendarLink isSecondary>{selected ? '달력 보기' : '날짜 선택'}</CalendarLink>
        </FirstOnDesktop>
      )}
    </>
  )
}
