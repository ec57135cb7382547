import type { ShipItem } from '@/lib/contract/wire'

type Shown =
  | 'image'
  | 'name'
  | 'area_name'
  | 'port_name'
  | 'time_text'
  | 'fish'
  | 'price'
  | 'service_type'
  | 'is_coupon'
  | 'next_sdate'
  | 'next_remain'
  | 'next_time'
  | 'next_is_overnight'
  | 'next_is_undecided'
  | 'least_price'
  | 'rating'

/** What a card shows of a ship; a `ShipItem` has all of it. */
export type CardItem = {
  ship: Pick<ShipItem['ship'], 'no'>
  /** `price` stands for `next_price` where that is absent. */
  detail: Pick<ShipItem['detail'], Shown> & Partial<Pick<ShipItem['detail'], 'next_price'>>
}

/**
 * Drops what no card shows, because a page's props are part of its HTML. In the order of the card,
 * which compresses better.
 */
export const toCardItem = ({ ship, detail }: ShipItem): CardItem => ({
  ship: { no: ship.no },
  detail: {
    image: detail.image,
    name: detail.name,
    area_name: detail.area_name,
    port_name: detail.port_name,
    time_text: detail.time_text,
    fish: detail.fish,
    price: detail.next_price ?? detail.price,
    service_type: detail.service_type,
    is_coupon: detail.is_coupon,
    next_sdate: detail.next_sdate,
    next_remain: detail.next_remain,
    next_time: detail.next_time,
    ...(detail.next_is_overnight && { next_is_overnight: true }),
    ...(detail.next_is_undecided && { next_is_undecided: true }),
    ...(detail.least_price !== undefined && { least_price: detail.least_price }),
    ...(detail.rating !== undefined && { rating: detail.rating }),
  },
})
