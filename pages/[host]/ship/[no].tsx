import type { InferGetStaticPropsType } from 'next'
import Head from 'next/head'
import { loadTrip } from '@/api/pages/loadTrip'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Calendar } from '@/components/schedule/Calendar'
import { Trip } from '@/components/ship/Trip'
import { PageHead } from '@/components/shell/PageHead'
import { useActiveShip } from '@/store/useActiveShip'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage((input) => loadTrip(input))

type Props = InferGetStaticPropsType<typeof getStaticProps>

const TripPage = ({ storefront, origin, trip, url, month, siblings, reports, ...head }: Props) => {
  const { ship, detail, group } = trip
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
        image={detail.images[0]}
        detailShipNo={group.main_ship_no}
      />
      <Head>
        {/* Data for crawlers: the content security policy allows it. */}
        <script
          key="json-ld"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: head.jsonLd }}
        />
      </Head>
      <Trip
        trip={trip}
        url={url}
        elsewhere={head.elsewhere}
        refunds={head.refunds}
        siblings={siblings}
        reports={reports}
        calendar={
          <Calendar
            key={ship.no}
            shipNo={ship.no}
            serviceType={detail.service_type}
            initial={month}
          />
        }
      />
    </>
  )
}

export default TripPage
