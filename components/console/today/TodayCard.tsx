import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Card } from '@/components/common/card/Card'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Small } from '@/components/common/text/Small'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { missingToSail } from '@/lib/schedule/leastToSail'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import { type WeatherRequest, WeatherRequestRow } from './WeatherRequestRow'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.xs};

  h3 {
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.lg};
  }
`

const Time = styled.span`
  font-size: ${theme.fontSize.xxl};
  font-weight: ${theme.fontWeight.bold};
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space.xs};
  margin: ${theme.space.xs} 0;
`

const Value = styled.dd`
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.semibold};
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.sm};

  > * {
    flex: 1 1 8rem;
  }
`

const natureText = ({ tide, sunrise, sunset }: TodayDeparture): string =>
  [tide, sunrise === null ? '' : `해돋이 ${sunrise}`, sunset === null ? '' : `해넘이 ${sunset}`]
    .filter(Boolean)
    .join(' · ')

/** What is told beside the time only where it is not the usual. */
const STATES = ['maintenance', 'weather', 'closed', 'past'] as const
const isUnusual = (state: TodayDeparture['state']): state is (typeof STATES)[number] =>
  (STATES as readonly string[]).includes(state)

const PassengerBadge = ({ departure }: { departure: TodayDeparture }) => {
  const { passengers_needed: needed, passengers_filled: filled } = departure
  if (needed === 0) return null
  const text = `명부 ${filled}/${needed}`
  return filled >= needed ? (
    <Badge tone="success">{text} 완료</Badge>
  ) : (
    <Badge tone="warning">{text}</Badge>
  )
}

/** One departure in one glance: what is sold, who is aboard, what is missing. */
export const TodayCard = ({
  departure,
  request,
}: {
  departure: TodayDeparture
  request: WeatherRequest | undefined
}) => {
  const { schedule_no, ship_name, service_type: type, state, unpaid, missing } = departure
  const words = boardingWords[type]
  const { start } = labels[type]
  const lacking = missingToSail(departure, departure.taken, { start })
  const name = `${departure.departure_time} ${ship_name}`
  return (
    <Card as="article" aria-label={name}>
      <Head>
        <Time>{departure.departure_time}</Time>
        <h3>{ship_name}</h3>
        {isUnusual(state) && (
          <Badge tone={state === 'weather' ? 'danger' : 'neutral'}>
            {SCHEDULE_STATE_LABELS[state]}
          </Badge>
        )}
      </Head>
      <Facts>
        <div>
          <Small as="dt">예약</Small>
          <Value>
            {departure.taken}/{departure.capacity}
            {seatUnit(labels[type])}
          </Value>
        </div>
        <div>
          <Small as="dt">{words.act}</Small>
          <Value>
            {departure.boarded}/{departure.people}
            {words.unit}
          </Value>
        </div>
      </Facts>
      <Head>
        <PassengerBadge departure={departure} />
        {unpaid > 0 && (
          <Badge tone="warning">
            미입금 {unpaid}건 {formatWon(missing)}
          </Badge>
        )}
        {lacking > 0 && (
          <Badge tone="warning">
            최소 {start} {departure.least_to_sail}
            {words.unit} · {lacking}
            {words.unit} 모자람
          </Badge>
        )}
        {departure.no_show > 0 && <Badge>안 옴 {departure.no_show}</Badge>}
      </Head>
      <Small>{natureText(departure)}</Small>
      <Links>
        <LinkButton
          href={`/boarding/${schedule_no}`}
          prefetch={false}
          aria-label={`${words.act} 확인 ${name}`}
        >
          {words.act} 확인
        </LinkButton>
        {departure.passengers_needed > 0 && (
          <LinkButton
            href={`/passengers/${schedule_no}`}
            prefetch={false}
            variant="secondary"
            aria-label={`승선자명부 ${name}`}
          >
            승선자명부
          </LinkButton>
        )}
      </Links>
      <WeatherRequestRow departure={departure} request={request} />
    </Card>
  )
}
