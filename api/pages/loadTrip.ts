import { holidaysFrom } from '@/lib/date/holidays'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { canonicalUrl } from '@/lib/head/head'
import { pageDescription } from '@/lib/head/pageDescription'
import { parseNo } from '@/lib/query/query'
import { refundTerms } from '@/lib/refund/resale'
import { recentCatch } from '@/lib/report/recentCatch'
import { toReportCardItem } from '@/lib/report/reportCardItem'
import { firstBookableMonth } from '@/lib/schedule/bookableMonth'
import { firstDays } from '@/lib/schedule/firstDays'
import { isShownMonth, SHOWN_MONTHS } from '@/lib/schedule/horizon'
import { sharePicturePath } from '@/lib/ship/sharePicture'
import { safetyFacts } from '@/lib/ship/safetyFacts'
import { sellerFacts } from '@/lib/ship/sellerFacts'
import { toCardItem } from '@/lib/ship/cardItem'
import { publishedOrigin } from '@/lib/storefront/host'
import { bookingStorefront } from '@/lib/storefront/bookingStorefront'
import { toTripReviews } from '@/lib/review/tripReviews'
import { ifKnown, originOf, type PageInput } from './staticPage'

const REPORTS_SHOWN = 4
/** Of a month in the HTML: early in a month all of its days would be a tenth of the page. */
const DEPARTURES_SHOWN = 24

/**
 * The props of a trip page; null where no ship can have that number.
 *
 * @param requestedMonth `YYYYMM` to show the calendar of; the first month that can be booked where it
 *   cannot be shown
 */
export const loadTrip = async ({ api, storefront, params }: PageInput, requestedMonth?: string) => {
  const no = parseNo(params.no)
  if (no === undefined) return null
  const trip = await api.getShipSimpleInfo({ ship_no: no })
  const { main_ship_no } = trip.group
  const today = toKstDate(new Date())
  const first = monthOf(today)
  const { service_type } = trip.detail
  const getDays = async (yyyymm: string) =>
    (await api.getScheduleList({ ship_no: trip.ship.no, yyyymm, service_type })).list
  const getMonth = async () =>
    requestedMonth && isShownMonth(requestedMonth, first)
      ? { yyyymm: requestedMonth, days: await getDays(requestedMonth) }
      : firstBookableMonth(first, getDays)
  const [month, holidays, group, answered, reviewed] = await Promise.all([
    getMonth(),
    holidaysFrom(first, SHOWN_MONTHS),
    trip.group.no > 0 ? ifKnown(api.getShipGroup({ no: trip.group.no })) : null,
    ifKnown(api.getFishBoardList({ ship_no: main_ship_no, sub_ship: trip.ship.no })),
    ifKnown(api.getReviewList({ ship_no: trip.ship.no })),
  ])
  const others = group?.list.filter(({ ship }) => ship.no !== trip.ship.no) ?? []
  const ahead = month.days.filter(({ sdate }) => sdate >= today)
  const reports = Array.isArray(answered) ? answered : (answered?.list ?? [])
  const origin = originOf(storefront.host)
  const url = canonicalUrl(publishedOrigin(origin, storefront.domain), `/ship/${trip.ship.no}`)
  return {
    trip,
    url,
    elsewhere: bookingStorefront({ storefront, trip, origin }),
    // On the operator's own storefront the footer says who sells.
    seller: storefront.ship.no === main_ship_no ? [] : sellerFacts(trip.detail),
    refunds: refundTerms(trip.detail),
    safety: safetyFacts(trip.detail),
    description: pageDescription(trip.detail.intro_html),
    shareImage: sharePicturePath(trip),
    // What has passed, and days further ahead, come with the live seats.
    month: { ...month, days: requestedMonth ? ahead : firstDays(ahead, DEPARTURES_SHOWN), today },
    holidays,
    siblings: others.map(toCardItem),
    reports: reports.slice(0, REPORTS_SHOWN).map(toReportCardItem),
    caught: recentCatch(reports, today) ?? null,
    reviews: reviewed && toTripReviews(reviewed),
  }
}
