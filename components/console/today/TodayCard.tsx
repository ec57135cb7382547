import styled from 'styled-components'
import { Card } from '@/components/common/card/Card'
import { Small } from '@/components/common/text/Small'
import { nextStepOf } from '@/lib/boarding/nextStep'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { labels } from '@/lib/serviceType/labels'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'
import { DepartureFacts } from './DepartureFacts'
import { DepartureLinks } from './DepartureLinks'
import { type WeatherRequest, WeatherRequestRow } from './WeatherRequestRow'

const Box = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  height: 100%;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.xs};

  h3 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.lg};
  }
`

const Time = styled.span<{ $isNext: boolean }>`
  font-size: ${({ $isNext }) => ($isNext ? '2.5rem' : theme.fontSize.xl)};
  line-height: ${theme.lineHeight.tight};
  font-weight: ${theme.fontWeight.bold};
`

const Place = styled(Small)`
  overflow-wrap: anywhere;
`

type Props = {
  departure: TodayDeparture
  request: WeatherRequest | undefined
  /** When it was read, for the one that leaves next: what is to be done of it is its largest button. */
  nextAt?: Date
}

/** One departure in one glance: when, which boat, what is sold, who is aboard, what is missing. */
export const TodayCard = ({ departure, request, nextAt }: Props) => {
  const { ship_name, departure_time, meeting_place: place = '' } = departure
  const isNext = nextAt !== undefined
  const { meetingPlace } = labels[departure.service_type]
  return (
    <Box as="article" aria-label={`${departure_time} ${ship_name}`}>
      <Head>
        <Time $isNext={isNext}>{departure_time}</Time>
        <h3>
          <DepartureLink no={departure.schedule_no}>{ship_name}</DepartureLink>
        </h3>
      </Head>
      {isNext && place !== '' && (
        <Place>
          {meetingPlace} {place}
        </Place>
      )}
      <DepartureFacts departure={departure} isNext={isNext} />
      <DepartureLinks
        departure={departure}
        {...(nextAt && { next: nextStepOf(departure, nextAt) })}
      />
      <WeatherRequestRow departure={departure} request={request} />
    </Box>
  )
}
