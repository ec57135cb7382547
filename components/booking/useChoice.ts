import { useState } from 'react'
import type { BookingTarget } from '@/lib/booking/bookingTarget'
import { allowedCounts, countsOf, type OptionCounts } from '@/lib/booking/optionRoom'
import { type Bill, billOf, nightPrices } from '@/lib/booking/bill'
import type { Coupon, Hold } from '@/lib/contract/wire'
import { discountOf } from '@/lib/coupon/discountOf'
import { NO_INTENT } from '@/lib/intent/intent'
import { seatPrices, takesYouths } from '@/lib/reservation/seatsPrice'
import { firstGuests, mostGuests, roomsFor } from '@/lib/schedule/roomGuests'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { takesWhole } from '@/lib/schedule/wholeBoat'
import { labels } from '@/lib/serviceType/labels'
import { isStay } from '@/lib/serviceType/traits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeIntent } from '@/store/intent/visitIntent'
import type { Departure } from './useDeparture'
import { useOptionsLeft } from './useOptionsLeft'
import { useCoupons } from './useCoupons'

export type Party = { party: number; nights: number; isWhole: boolean }
/** With who sleeps in the rooms of a stay, and how many are youths; 0 where that is not asked. */
export type Stay = Party & { guests: number; youths: number }

type Input = { departure: Departure; target: BookingTarget; hold: Hold | undefined }

/** Whether the seats are held as they are chosen now. */
export const isAsHeld = (hold: Hold | undefined, { party, nights, isWhole }: Party): boolean =>
  hold?.quote.party === party &&
  hold.quote.nights === nights &&
  (hold.quote.is_whole ?? false) === isWhole

/** What all of the departure costs, where the party can have it: what it holds itself counts as free. */
const wholeOf = ({ departure: { schedule }, hold }: Input, party: number) => {
  const { capacity, remain, whole_price: price = 0, is_whole_asked: isAsked } = schedule
  if (hold?.quote.is_whole) return { price: party <= capacity ? hold.quote.unit_price : 0 }
  const own = { capacity, remain: remain + (hold?.quote.party ?? 0) }
  if (!takesWhole(own, party)) return { price: 0 }
  return { price, isAsked: isAsked && price === 0 }
}

/** Party and nights: of the address, else the party that the visitor has said on another page. */
const useParty = ({ departure, target, hold }: Input) => {
  const { ship, schedule } = departure
  const dispatch = useAppDispatch()
  // Not by `useIntent`: the day in a booking form's address names a departure, and is no part of the intent.
  const visit = useAppSelector(({ intent }) => intent.visit) ?? NO_INTENT
  const [chosen, setChosen] = useState<Stay>()
  // A room is not counted in people.
  const isRooms = isStay(ship.detail.service_type)
  const wanted = target.party ?? (isRooms ? 0 : visit.party)
  const fewest = fewestOf(schedule)
  const party = target.isHeld ? wanted : Math.max(fewest, Math.min(wanted, schedule.remain))
  /** The party that was said, where the seats that are left are too few for it. */
  const missing = !chosen && party < wanted ? wanted : undefined
  /** Whether more are chosen than were said, because fewer cannot be booked. */
  const isRaised = !chosen && wanted > 0 && party > wanted

  const most = isRooms ? ship.detail.room_guests : undefined
  const said = most ? firstGuests(target.guests || visit.party, most) : 0
  // Said on another page: no more than the rooms that are free here can take.
  const isClamped = most && target.party === undefined
  const guests = isClamped ? Math.min(said, mostGuests(Math.max(1, schedule.remain), most)) : said
  const choose = (next: Stay) => {
    setChosen(next)
    if (!isRooms) dispatch(changeIntent({ ...visit, party: next.party }))
    else if (next.guests > 0) dispatch(changeIntent({ ...visit, party: next.guests }))
  }
  const shown = chosen ?? {
    party: Math.max(1, party, target.isHeld || !most ? 1 : roomsFor(guests, most)),
    nights: target.nights,
    guests,
    youths: target.youths,
    isWhole: target.isWhole,
  }
  const { price: wholePrice, isAsked } = wholeOf({ departure, target, hold }, shown.party)
  const isWhole = shown.isWhole && (wholePrice > 0 || (!hold && target.isHeld))
  // Held seats keep the terms of their hold, whatever became of those of the departure.
  const asksYouths = isWhole
    ? false
    : hold
      ? hold.quote.youth_price !== undefined
      : takesYouths(schedule)
  // No more than come, and none where they pay as everybody.
  const youths = asksYouths ? Math.min(shown.youths, shown.party) : 0
  return {
    shown: { ...shown, youths, isWhole },
    wholePrice,
    isWholeAsked: isAsked ?? false,
    asksYouths,
    missing,
    isRaised,
    choose,
  }
}

export type Choice = Stay & { counts: OptionCounts }

const billFor = ({ departure, hold }: Input, choice: Choice, discount: number): Bill => {
  const { ship, schedule, days } = departure
  const { service_type, options } = ship.detail
  const held = isAsHeld(hold, choice) ? hold?.quote : undefined
  const { each, youth } = seatPrices(schedule, choice.party)
  const price = held?.unit_price ?? each
  return billOf({
    unitPrices: nightPrices(days, { ...schedule, price }, choice),
    party: choice.party,
    youths: choice.youths,
    youthPrice: hold ? Math.min(price, hold.quote.youth_price ?? price) : youth,
    unit: labels[service_type].unit,
    isStay: isStay(service_type),
    options: hold?.options ?? options,
    counts: choice.counts,
    seatsPrice: held?.origin_price ?? (choice.isWhole ? schedule.whole_price : undefined),
    isWhole: choice.isWhole,
    discount,
  })
}

/** The coupon that counts: the chosen one, else the first, which is the best; null chooses none. */
const couponOf = (
  [best]: readonly Coupon[],
  chosen: Coupon | null | undefined,
  origin: number,
): Coupon | undefined => {
  if (chosen === null) return undefined
  return [chosen, best].find((coupon) => coupon && discountOf(coupon, origin) > 0)
}

/** The best coupons, and the chosen one where it is none of them. */
const offeredCoupons = (best: readonly Coupon[], chosen: Coupon | null | undefined) =>
  !chosen || best.some(({ no }) => no === chosen.no) ? best : [...best, chosen]

/**
 * What is being booked and what it costs, from the first choice on: party, nights, options and coupon.
 * Nobody need be known for it.
 *
 * @param isMember loads the member's coupons; the best one is used until another one is chosen
 */
export const useChoice = (input: Input, isMember: boolean) => {
  const { departure, target, hold } = input
  const { shown, wholePrice, isWholeAsked, asksYouths, missing, isRaised, choose } = useParty(input)
  const [counts, setCounts] = useState<OptionCounts>(() => countsOf(target.options))
  const [chosen, setChosen] = useState<Coupon | null>()

  const { service_type, options: ofShip } = departure.ship.detail
  const offered = hold?.options ?? ofShip
  const { left, reload: reloadOptions } = useOptionsLeft(
    offered.length > 0 && !isStay(service_type)
      ? (hold?.schedule.schedule_no ?? departure.schedule.schedule_no)
      : null,
  )
  const allowed = allowedCounts(offered, counts, { party: shown.party, left })
  const choice = { ...shown, counts: allowed }
  const { origin } = billFor(input, choice, 0)
  const schedule = hold?.schedule ?? departure.schedule
  const { coupons: best, isLoading, error } = useCoupons(schedule, origin, isMember)
  const coupon = couponOf(best, chosen, origin)
  const coupons = offeredCoupons(best, chosen)
  const bill = billFor(input, choice, coupon ? discountOf(coupon, origin) : 0)
  return {
    ...choice,
    optionsLeft: left,
    reloadOptions,
    asksYouths,
    /** What all of the departure costs; 0 where that is not offered. */
    wholePrice,
    /** Whether the office says what all of it costs, on asking. */
    isWholeAsked,
    bill,
    coupons,
    coupon,
    couponError: error,
    /** The worth of a coupon is being loaded: the total is not certain yet. */
    isPricing: isLoading,
    missing,
    isRaised,
    setParty: (next: Partial<Stay>) => choose({ ...shown, ...next }),
    setCounts: (next: OptionCounts) => setCounts(next),
    setCouponNo: (no: number | null) => setChosen(coupons.find((one) => one.no === no) ?? null),
  }
}
export type BookingChoice = ReturnType<typeof useChoice>
