import { useState } from 'react'
import type { BookingTarget } from '@/lib/booking/bookingTarget'
import { type Bill, billOf, nightPrices } from '@/lib/booking/bill'
import type { Coupon, Hold } from '@/lib/contract/wire'
import { bestCoupon, discountOf } from '@/lib/coupon/bestCoupon'
import { NO_INTENT } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { isStay } from '@/lib/serviceType/traits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeIntent } from '@/store/intent/visitIntent'
import type { Departure } from './useDeparture'
import { useCoupons } from './useCoupons'

export type Party = { party: number; nights: number }

/** Whether the seats are held as they are chosen now. */
export const isAsHeld = (hold: Hold | undefined, { party, nights }: Party): boolean =>
  hold?.quote.party === party && hold.quote.nights === nights

/** Party and nights: of the address, else the party that the visitor has said on another page. */
const useParty = ({ ship, schedule }: Departure, target: BookingTarget) => {
  const dispatch = useAppDispatch()
  // Not by `useIntent`: the day in a booking form's address names a departure, and is no part of the intent.
  const visit = useAppSelector(({ intent }) => intent.visit) ?? NO_INTENT
  const [chosen, setChosen] = useState<Party>()
  // A room is not counted in people.
  const isRooms = isStay(ship.detail.service_type)
  const wanted = target.party ?? (isRooms ? 0 : visit.party)
  const party = target.isHeld ? wanted : Math.min(wanted, schedule.remain)
  /** The party that was said, where the seats that are left are too few for it. */
  const missing = !chosen && party < wanted ? wanted : undefined

  const choose = (next: Party) => {
    setChosen(next)
    if (!isRooms) dispatch(changeIntent({ ...visit, party: next.party }))
  }
  const shown = chosen ?? { party: Math.max(1, party), nights: target.nights }
  return { shown, missing, choose }
}

type Input = { departure: Departure; target: BookingTarget; hold: Hold | undefined }
type Choice = Party & { counts: Record<number, number> }

const billFor = ({ departure, hold }: Input, choice: Choice, discount: number): Bill => {
  const { ship, schedule, days } = departure
  const { service_type, options } = ship.detail
  return billOf({
    unitPrices: nightPrices(days, schedule, choice),
    party: choice.party,
    unit: labels[service_type].unit,
    isStay: isStay(service_type),
    options: hold?.options ?? options,
    counts: choice.counts,
    seatsPrice: isAsHeld(hold, choice) ? hold?.quote.origin_price : undefined,
    discount,
  })
}

/** The coupon that counts: the chosen one, else the best; null where the visitor wants none. */
const couponOf = (
  coupons: readonly Coupon[],
  chosen: number | null | undefined,
  origin: number,
) => {
  if (chosen === null) return undefined
  const own = coupons.find(({ no }) => no === chosen)
  return own && discountOf(own, origin) > 0 ? own : bestCoupon(coupons, origin)
}

/**
 * What is being booked and what it costs, from the first choice on: party, nights, options and coupon.
 * Nobody need be known for it.
 *
 * @param isMember loads the member's coupons; the best one is used until another one is chosen
 */
export const useChoice = (input: Input, isMember: boolean) => {
  const { departure, target, hold } = input
  const { shown, missing, choose } = useParty(departure, target)
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [couponNo, setCouponNo] = useState<number | null>()
  const { coupons, isLoading, error } = useCoupons(hold?.schedule ?? departure.schedule, isMember)

  const choice = { ...shown, counts }
  const { origin } = billFor(input, choice, 0)
  const coupon = couponOf(coupons, couponNo, origin)
  const bill = billFor(input, choice, coupon ? discountOf(coupon, origin) : 0)
  return {
    ...choice,
    bill,
    coupons,
    coupon,
    couponError: error,
    /** The worth of a coupon is being loaded: the total is not certain yet. */
    isPricing: isLoading,
    missing,
    setParty: choose,
    setCounts,
    setCouponNo,
  }
}
export type BookingChoice = ReturnType<typeof useChoice>
