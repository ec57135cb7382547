import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { onDemand } from '@/components/common/load/onDemand'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { ListPane, Panes } from '../shell/Panes'
import { Unread } from '../shell/Unread'
import { useAddressNo } from '../shell/useAddressNo'
import { DepartureActions } from './DepartureActions'
import { DepartureBookings } from './DepartureBookings'
import { DepartureDraw } from './DepartureDraw'
import { DepartureHead } from './DepartureHead'
import { DepartureMove } from './DepartureMove'
import { DepartureOptions } from './DepartureOptions'
import { DepartureRecord } from './DepartureRecord'
import { DepartureWaiting } from './DepartureWaiting'
import { DepartureWeather } from './DepartureWeather'

/** Few departures give places: not part of the first load. */
const DepartureSpots = onDemand(() =>
  import('./DepartureSpots').then(({ DepartureSpots: Spots }) => Spots),
)

/** Few departures are in doubt. */
const SailsAnyway = onDemand(() =>
  import('./SailsAnyway').then(({ SailsAnyway: Decision }) => Decision),
)

const POLL_MS = 30_000

const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

const LoadedDeparture = ({ no }: { no: number }) => {
  const { data, failure, readAt, reload } = useRead(
    'readDeparture',
    { params: { no } },
    { pollMs: POLL_MS },
  )
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  const { departure, bookings, options = [], spots } = data
  return (
    <Panes $wide="detail">
      <Summary>
        <DepartureHead departure={departure} />
        <DepartureActions departure={departure} bookings={bookings} readAt={readAt} />
        <DepartureDraw departure={departure} spot_draw={data.spot_draw} readAt={readAt} />
        <SailsAnyway departure={departure} />
        <DepartureWeather page={data} />
      </Summary>
      <ListPane $isBehind={false}>
        <DepartureBookings departure={departure} bookings={bookings} />
        {spots && <DepartureSpots no={no} spots={spots} bookings={bookings} />}
        <DepartureOptions no={no} options={options} />
        <DepartureWaiting departure={departure} />
        <DepartureMove departure={departure} />
        <DepartureRecord no={no} />
      </ListPane>
    </Panes>
  )
}

/** The departure that the address names, with all that belongs to it. */
export const DeparturePage = () => {
  const no = useAddressNo()
  return no === undefined ? (
    <EmptyState title="출조 일정을 찾을 수 없어요." />
  ) : (
    <LoadedDeparture key={no} no={no} />
  )
}
