import type { PayType } from '@/lib/contract/wire'
import { type Quote, quote } from '@/lib/reservation/price'
import type { Db } from '@/server/db/pool'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Booker } from './booker'
import { chooseOptions } from './options'
import * as refusals from './refusals'
import type { ChosenOption, ReservationRow } from './reservationRow'

export type Order = {
  holdKey: string
  name: string
  memo: string
  payType: PayType
  options: { no: number; count: number }[]
  couponNo: number | undefined
  /** Whole won that the visitor was shown. */
  total: number
  booker: Booker
}

export type Priced = Quote & { options: ChosenOption[] }

/**
 * What an order costs. Prices come from the hold and the ship alone; the order only says what and
 * how many.
 *
 * @throws Refusal for options or a coupon that cannot be had here
 */
export const priceOrder = async (
  { db, coupons }: { db: Db; coupons: Coupons },
  hold: ReservationRow,
  { options: asked, couponNo, booker }: Order,
): Promise<Priced> => {
  const options = chooseOptions(hold.offered_options, asked)
  // What the hold's seats cost is a sum over nights already, so it counts as one unit here.
  const seats = { pricePerUnit: hold.origin_price, units: 1, nights: 1, options }
  const full = quote({ ...seats, discount: 0 })
  if (couponNo === undefined) return { ...full, options }
  if (booker.memberNo === null) throw refusals.couponForMembers()
  const discount = await coupons.discount(db, {
    memberNo: booker.memberNo,
    couponNo,
    shipNo: hold.ship_no,
    sdate: hold.sdate,
    originPrice: full.origin,
  })
  return { ...quote({ ...seats, discount }), options }
}
