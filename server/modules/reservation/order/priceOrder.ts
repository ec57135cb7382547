import type { PayType } from '@/lib/contract/wire'
import type { BookingConsent } from '@/lib/consent/bookingConsents'
import { depositOf, isDepositOffered } from '@/lib/reservation/deposit'
import { type Quote, quote } from '@/lib/reservation/price'
import { seatsPrice } from '@/lib/reservation/seatsPrice'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Booker } from '../../phone/booker'
import { assertYouths } from '../youths'
import type { ChosenOption, ReservationRow } from '../reservationRow'

export type Order = {
  holdKey: string
  name: string
  memo: string
  /** The partner that sent the booker; absent or '' without one. */
  affiliate?: { code: string; data: string }
  /** The versions that the booker agreed to; absent where the client asked for none. */
  consents?: Record<BookingConsent, string>
  payType: PayType
  options: { no: number; count: number }[]
  couponNo: number | undefined
  /** Of a stay, how many will sleep in its rooms. */
  guests?: number | undefined
  /** How many of the party are youths. */
  youths?: number | undefined
  /** The total that the booker was shown, whole won. */
  total: number
  /** What of it the booker was shown to pay first; absent: all of it. */
  deposit?: number | undefined
  /** The departure that the booker was shown. */
  scheduleNo?: number | undefined
  booker: Booker
}

export type Priced = Quote & { options: ChosenOption[] }

/**
 * The price of an order. All prices come from the hold and the ship; the order only names options,
 * their numbers and a coupon.
 *
 * @throws Refusal for youths, options or a coupon that cannot be used here
 */
export const priceOrder = async (
  { db, coupons }: { db: Db; coupons: Coupons },
  hold: ReservationRow,
  { options: chosen, couponNo, booker, youths = 0 }: Order,
): Promise<Priced> => {
  const options = chooseOptions(hold, chosen)
  assertYouths(hold.price_terms, { party: hold.party, youths })
  const seatsTotal = hold.price_terms
    ? seatsPrice({ price: hold.unit_price, ...hold.price_terms }, { party: hold.party, youths })
    : hold.origin_price
  // The price of the hold's seats is a sum over nights already, so it counts as one unit here.
  const seats = { pricePerUnit: seatsTotal, units: 1, nights: 1, options }
  const full = quote({ ...seats, discount: 0 })
  if (couponNo === undefined) return { ...full, options }
  if (booker.memberNo === null) throw refuse.code('COUPON_MEMBER')
  const discount = await coupons.discount(db, {
    memberNo: booker.memberNo,
    couponNo,
    shipNo: hold.ship_no,
    sdate: hold.sdate,
    originPrice: full.origin,
  })
  return { ...quote({ ...seats, discount }), options }
}

/**
 * What confirms an order, as its booker was shown; null: all of it.
 *
 * @throws Refusal 409 with what would be paid first now
 */
export const depositFor = (
  { deposit_terms: terms, sdate, hold_expires_at: expiresAt, party }: ReservationRow,
  { total, deposit: shown }: Order,
): number | null => {
  if (shown === undefined) return null
  const isOffered = isDepositOffered(terms, { sdate, expiresAt })
  const deposit = isOffered ? depositOf(terms, { total, party }) : null
  if (deposit !== shown) throw refuse.code('DEPOSIT_DIFFERS', { deposit: deposit ?? total })
  return deposit
}

/**
 * The options of an order with the ship's names and prices.
 *
 * @throws Refusal 400 for an option that is not offered, chosen twice or more often than allowed, of one for each
 * person also than persons
 */
const chooseOptions = (
  { offered_options: offered, party }: Pick<ReservationRow, 'offered_options' | 'party'>,
  chosen: { no: number; count: number }[],
): ChosenOption[] => {
  if (new Set(chosen.map(({ no }) => no)).size !== chosen.length) throw refuse.code('OPTION_TWICE')
  return chosen
    .filter(({ count }) => count > 0)
    .map(({ no, count }) => {
      const option = offered.find((one) => one.no === no)
      if (!option) throw refuse.code('NO_SUCH_OPTION')
      if (count > option.max) {
        throw refuse.code('OPTION_COUNT', { name: option.name, max: option.max })
      }
      if (option.is_each && count > party) {
        throw refuse.code('OPTION_PERSONS', { name: option.name, most: party })
      }
      return { no, name: option.name, price: option.price, count }
    })
}
