import type { InferGetStaticPropsType } from 'next'
import { loadTrip } from '@/api/pages/loadTrip'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { BookingCard } from '@/components/schedule/BookingCard'
import { Calendar } from '@/components/schedule/Calendar'
import { ReserveBar } from '@/components/schedule/ReserveBar'
import { useTripChoice } from '@/components/schedule/useTripChoice'
import { Trip } from '@/components/ship/Trip'
import { PageHead } from '@/components/shell/PageHead'
import { useActiveShip } from '@/store/useActiveShip'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage((input) => loadTrip(input))

type Props = InferGetStaticPropsType<typeof getStaticProps>

const TripPage = ({ storefront, origin, trip, url, siblings, reports, ...head }: Props) => {
  const { ship, detail, group } = trip
  const { holidays, caught } = head
  const choice = useTripChoice(trip, head.month)
  useActiveShip({ data: trip, group: siblings, fishingBoard: reports })
  return (
    <>
      <PageHead
        storefront={storefront}
        origin={origin}
        path={`/ship/${ship.no}`}
        title={detail.name}
        description={head.description}
        keywords={[detail.port_name, ...detail.fish]}
        image={head.shareImage}
        detailShipNo={group.main_ship_no}
      />
      <Trip
        trip={trip}
        url={url}
        elsewhere={head.elsewhere}
        refunds={head.refunds}
        seller={head.seller}
        siblings={siblings}
        reports={reports}
        caught={caught}
        calendar={<Calendar key={ship.no} choice={choice} holidays={holidays} />}
        card={<BookingCard key={ship.no} choice={choice} holidays={holidays} />}
      />
      {!head.elsewhere && <ReserveBar choice={choice} />}
    </>
  )
}

export default TripPage
