import { pageDescription } from '@/lib/head/pageDescription'
import { canonicalUrl } from '@/lib/head/head'
import { refundTerms } from '@/lib/refund/resale'
import { safetyFacts } from '@/lib/ship/safetyFacts'
import { sellerFacts } from '@/lib/ship/sellerFacts'
import { originOf, type PageInput } from './staticPage'

/** The props of a draft's page, by the key in its address; without departures, which a draft has none of. */
export const loadPreview = async ({ api, storefront, params }: PageInput) => {
  const trip = await api.getShipPreview({ key: params.key ?? '' })
  const isOwn = storefront.ship.no === trip.group.main_ship_no
  return {
    trip,
    url: canonicalUrl(originOf(storefront.host), '/'),
    // On the operator's own storefront the footer says who sells.
    seller: isOwn ? [] : sellerFacts(trip.detail),
    refunds: refundTerms(trip.detail),
    safety: safetyFacts(trip.detail),
    description: pageDescription(trip.detail.intro_html),
  }
}
