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
import { DayNature } from './DayNature'
import { DepartureChoice } from './DepartureChoice'
import { GroupLink } from './GroupLink'
import { OwnHold } from './OwnHold'
import { ReserveAction } from './ReserveAction'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import type { TripChoice } from './useTripChoice'

/** As high as three near days and what is loaded below them: the departures are not seen to move. */
const OffersToCome = styled.div`
  min-height: 19rem;
`

/** Only where the chosen day cannot be booked; nothing that is needed: on failure it is missing. */
const NearOffers = onDemand(() => import('./NearOffers').then(({ NearOffers: Near }) => Near), {
  Loading: () => <OffersToCome />,
})

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
const FirstOnDesktop = styled.div<{ $isDayToCome: boolean }>`
  /* What is below is not seen to move when the departures of the day come. */
  min-height: ${({ $isDayToCome }) => ($isDayToCome ? '24rem' : 0)};
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

type OutcomeProps = DayProps & ReturnType<typeof decideChoice>

const Outcome = ({ choice, day, action, total }: OutcomeProps) => {
  const { detail, nights, isStay } = choice
  const { reserve, meetingPlace } = labels[detail.service_type]
  const words = { reserve, wait: '대기 신청', refused: '다른 날 선택' }
  return (
    <>
      {action.kind !== 'refused' && (
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
      {action.kind === 'wait' && <NearOffers choice={choice} sdate={day.sdate} />}
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
  const outcome = day && decideChoice(choice, day)
  return (
    <>
      <OwnHold shipNo={choice.shipNo} serviceType={choice.detail.service_type} />
      {day && outcome?.action.kind === 'refused' && (
        <>
          <p role="status">{outcome.action.reason} · 다른 날을 선택해 주세요.</p>
          <NearOffers choice={choice} sdate={day.sdate} />
        </>
      )}
      {day && <DayNature choice={choice} day={day} holiday={holidays[day.sdate]} />}
      {day && <DepartureChoice choice={choice} day={day} />}
      {!selected && <p>날짜를 선택하면 일정이 나와요.</p>}
      <ChoiceSteps choice={choice} />
      {!choice.isStay && <GroupLink choice={choice} />}
      {day && outcome ? (
        <Outcome choice={choice} day={day} {...outcome} />
      ) : (
        <FirstOnDesktop $isDayToCome={choice.isLoading}>
          <CalendarLink isSecondary>{selected ? '달력 보기' : '날짜 선택'}</CalendarLink>
        </FirstOnDesktop>
      )}
    </>
  )
}
