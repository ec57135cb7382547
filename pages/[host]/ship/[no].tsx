import type { InferGetStaticPropsType } from 'next'
import { ifKnown, onDemandPaths, originOf, staticPage } from '@/api/staticPage'
import { Calendar } from '@/components/schedule/Calendar'
import { Trip } from '@/components/ship/Trip'
import { TripJsonLd } from '@/components/ship/TripJsonLd'
import { PageHead } from '@/components/shell/PageHead'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { canonicalUrl } from '@/lib/head/canonical'
import { describe } from '@/lib/head/description'
import { tripJsonLd } from '@/lib/head/tripJsonLd'
import { toCardItem } from '@/lib/ship/cardItem'
import { whereBooked } from '@/lib/storefront/whereBooked'

const REPORTS_SHOWN = 4
const NUMBER = /^[1-9]\d{0,15}$/

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront, params }) => {
  const no = params.no ?? ''
  if (!NUMBER.test(no)) return null
  const trip = await api.getShipSimpleInfo(Number(no))
  const { main_ship_no } = trip.group
  const yyyymm = monthOf(toKstDate(new Date()))
  const [month, group, reports] = await Promise.all([
    api.getScheduleList(trip.ship.no, yyyymm),
    ifKnown(api.getShipGroup(trip.group.no)),
    api.getFishBoardList({ ship_no: main_ship_no, sub_ship: trip.ship.no }),
  ])
  const others = group?.list.filter(({ ship }) => ship.no !== trip.ship.no) ?? []
  const recent = (Array.isArray(reports) ? reports : reports.list).slice(0, REPORTS_SHOWN)
  const origin = originOf(storefront.host)
  const url = canonicalUrl(origin, `/ship/${trip.ship.no}`)
  return {
    trip,
    url,
    description: describe(trip.detail.intro_html),
    jsonLd: tripJsonLd({ trip, url, origin }),
    month: { yyyymm, days: month.list },
    siblings: others.map(toCardItem),
    reports: recent,
  }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const TripPage = ({ storefront, origin, trip, url, month, siblings, reports, ...head }: Props) => {
  const { ship, detail, group } = trip
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
      <TripJsonLd json={head.jsonLd} />
      <Trip
        trip={trip}
        url={url}
        elsewhere={whereBooked({ storefront, trip, origin })}
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
