import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { missingToSail } from '@/lib/schedule/leastToSail'
import { labels } from '@/lib/serviceType/labels'
import { formatShortWon } from '@/lib/text/won'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { lookOf, seatsLeft } from './departureLook'
import { LookMark } from './LookMark'

/** The first line: the mark, what it belongs to, and when it leaves. */
const Head = styled.span`
  ${wrappingLine}
  flex: 1 0 100%;
  gap: 0 ${theme.space.xxs};
`

/** A long one is whole in the details. */
const Name = styled.span`
  display: -webkit-box;
  flex: 1 1 60%;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

type Props = { departure: CalendarDeparture; isOneShip: boolean }

/** What a departure's cell says. */
export const DepartureCell = ({ departure, isOneShip }: Props) => {
  const { state, capacity, sold, kept, waiting } = departure
  const words = labels[departure.service_type]
  const lacking = missingToSail(departure, sold + kept, words)
  return (
    <>
      <Head>
        <LookMark look={lookOf(departure)} filled={(sold + kept) / capacity} />
        {!isOneShip && <Name data-detail>{departure.ship_name} </Name>}
        <span>{departure.departure_time} </span>
      </Head>
      <strong>
        {state === 'open' && <VisuallyHidden>남은 자리 </VisuallyHidden>}
        {seatsLeft(departure)}{' '}
      </strong>
      <span>{formatShortWon(departure.price)} </span>
      {kept > 0 && <span data-detail>따로 잡음 {kept} </span>}
      {state === 'open' && waiting > 0 && <span>대기 {waiting} </span>}
      {lacking > 0 && (
        <span data-badge>
          <Badge tone="warning">
            {lacking}
            {words.unit} 모자람
          </Badge>
        </span>
      )}
    </>
  )
}
