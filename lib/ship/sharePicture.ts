import type { ShipDetail } from '@/lib/contract/wire'
import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { labels } from '@/lib/serviceType/labels'

/** What stands on the picture of a trip that others see when its address is shared. */
export type ShareTexts = { name: string; place: string; price: string; seller: string }

type Trip = Pick<ShipDetail, 'ship' | 'detail'>

const priceText = ({ service_type, price, least_price: least }: Trip['detail']): string =>
  `${formatUnitPrice(labels[service_type], least ?? price)}${least === undefined ? '' : '~'}`

export const shareTexts = ({ detail }: Trip): ShareTexts => ({
  name: detail.name,
  place: [detail.area_name, detail.port_name].filter(Boolean).join(' · '),
  price: priceText(detail),
  seller: detail.operator_name,
})

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Other texts have another version (FNV-1a of 32 bits): the picture at an address never changes. */
const versionOf = (texts: ShareTexts): string => {
  let hash = FNV_OFFSET
  for (const sign of JSON.stringify(texts)) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Below the storefront's origin; the api draws it. */
export const SHARE_FOLDER = '/a/ship/share_picture/'

/** The address of a trip's picture for sharing, which names what stands on it. */
export const sharePicturePath = (trip: Trip): string =>
  `${SHARE_FOLDER}${trip.ship.no}/${versionOf(shareTexts(trip))}.png`
