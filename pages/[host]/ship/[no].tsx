import type { InferGetStaticPropsType } from 'next'
import { useDeferredValue, useMemo } from 'react'
import { loadTrip } from '@/api/pages/loadTrip'
import { staticPage } from '@/api/pages/staticPage'
import { BookingCard } from '@/components/schedule/BookingCard'
import { Calendar } from '@/components/schedule/Calendar'
import { ReserveBar } from '@/components/schedule/ReserveBar'
import { useTripChoice } from '@/components/schedule/useTripChoice'
import { Trip } from '@/components/ship/Trip'
import { PageHead } from '@/components/shell/PageHead'
import { useActiveShip } from '@/store/useActiveShip'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage((input) => loadTrip(input))

type Props = InferGetStaticPropsType<typeof getStaticProps>

/**
 * The trip and its choice. What is memoised here, in `Trip` and in `useTripChoice` keeps its props while it
 * waits to be hydrated, else it is at once: 380 ms of a slow phone's load (docs/performance.md#interaction).
 * Without it these are plain elements, plain functions and a plain object.
 */
const OpenTrip = (props: Props) => {
  const { trip, url, elsewhere, refunds, safety, seller, siblings, reports, caught, holidays } =
    props
  const { no } = trip.ship
  const choice = useTripChoice(trip, props.month)
  // Not `memo`: in a component so wrapped React 19.2 leaves effect events (`useSwipe`) as they were.
  const calendar = useMemo(
    () => <Calendar key={no} choice={choice} holidays={holidays} />,
    [no, choice, holidays],
  )
  // Calendar and bar answer the press of a day; the card follows in the next frames, its own presses at once.
  const before = useDeferredValue(choice)
  const isOtherDay = before.shipNo === no && before.selected !== choice.selected
  const followed = isOtherDay ? before : choice
  const card = useMemo(
    () => <BookingCard key={no} choice={followed} holidays={holidays} />,
    [no, followed, holidays],
  )
  return (
    <>
      <Trip
        {...{ trip, url, elsewhere, refunds, safety, seller, siblings, reports, caught }}
        {...{ calendar, card }}
        isReviewed={!!props.reviews}
      />
      {!elsewhere && <ReserveBar choice={choice} />}
    </>
  )
}

type Draft = Pick<Props, 'trip' | 'url' | 'refunds' | 'safety' | 'seller'> & { note: string }

/**
 * A draft's trip, with a note where it will be booked. It stands here so that a preview has the same
 * scripts as a trip: with others, webpack cuts those of every trip in two (1.6 kB).
 */
export const DraftTrip = ({ note, ...draft }: Draft) => (
  <Trip
    {...draft}
    elsewhere={null}
    siblings={[]}
    reports={[]}
    caught={null}
    calendar={<p>{note}</p>}
    card={<p>{note}</p>}
  />
)

const TripPage = (props: Props) => {
  const { storefront, origin, trip, siblings, reports } = props
  const { ship, detail, group } = trip
  useActiveShip({ data: trip, group: siblings, fishingBoard: reports })
  return (
    <>
      <PageHead
        storefront={storefront}
        origin={origin}
        path={`/ship/${ship.no}`}
        title={detail.name}
        description={props.description}
        keywords={[detail.port_name, ...detail.fish]}
        image={props.shareImage}
        detailShipNo={group.main_ship_no}
      />
      <OpenTrip {...props} />
    </>
  )
}

export default TripPage
