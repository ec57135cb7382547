import { useRouter } from 'next/router'
import { type BookingTarget } from '@/lib/booking/bookingTarget'
import type { OptionCounts } from '@/lib/booking/optionRoom'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { type Booker, useBooker } from '@/store/booking/useBooker'
import { useBookerData } from '@/store/booking/useBookerData'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { ownHoldActions } from '@/store/slices/ownHold'
import { type Choice, isAsHeld, type Stay, useChoice } from './useChoice'
import type { Departure } from './useDeparture'
import { useGuestForm } from './useGuestForm'
import { useHold } from './useHold'
import { dropHold } from './storedHold'
import { type Ordered, useOrder } from './useOrder'
import { useRequestedHold } from './useRequestedHold'

export interface BookingOptions {
  host: string
  target: BookingTarget
  departure: Departure
  /** Loads the departure again. */
  onReload: () => void
}

/** What a visitor can do about a departure: book it, wait for it, or neither. */
const decideWays = (
  { departure, target }: BookingOptions,
  isHolding: boolean,
  refusal: string | undefined,
) => {
  const { state } = departure.schedule
  // With some seats left (NOT_ENOUGH) the visitor can take fewer, and what is held already stays.
  const isRefused = refusal === 'SOLD_OUT'
  const isFull = state === 'waiting' || state === 'full'
  /** A day may look full because of the visitor's own seats, held or offered. */
  const isBookable = isHolding || state === 'open' || (isFull && target.isHeld && !isRefused)
  const isWaitable = isRefused ? state !== 'full' : state === 'waiting'
  const isWaitingOffered = isWaitable && (isRefused || !isBookable)
  return { isBookable, isWaitable, isWaitingOffered, isRefused }
}

/** The page after an order; a card is paid on the gateway's page. */
const useFinish = () => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  return async ({ reservationNo, gatewayUrl }: Ordered) => {
    dispatch(invalidateReservationLists())
    dispatch(ownHoldActions.seatsLeft())
    dropHold()
    // The gateway's page is left by going back: that leads to the reservation, not to the form.
    await router.replace(`/reservation/done/${reservationNo}`)
    if (gatewayUrl) window.location.assign(gatewayUrl)
  }
}

/** A booking from the first choice to the order: party, booker, hold, payment. */
export const useBooking = (options: BookingOptions) => {
  const { host, target, departure, onReload } = options
  const current = useBooker()
  const seats = useHold(host)
  const { hold, heldBy, isExpired, isHolding, failure } = seats
  const booker = heldBy ?? current
  const choice = useChoice({ departure, target, hold }, booker?.user_type === 'member')
  const ways = decideWays(options, hold !== undefined, failure?.code)
  const finish = useFinish()
  const hasExtensions = useAppSelector(selectHasExtensions)

  const take = async (as: Booker) => {
    const { party, nights, guests, youths, counts, isWhole } = choice
    const schedule = hold?.schedule ?? departure.schedule
    const chosen = { party, nights, guests, youths, counts, isWhole, quote: target.quote }
    const outcome = await seats.holdSeats({ schedule, ...chosen, booker: as })
    if (outcome && 'failure' in outcome) onReload()
  }
  /** What is no part of the hold goes into the address as it is chosen: a reload keeps it too. */
  const keep = (next: Partial<Choice>) => {
    const chosen = { ...choice, ...next }
    if (hold && !isExpired && isAsHeld(hold, chosen))
      seats.show(hold, { ...chosen, quote: target.quote })
  }
  const guest = useGuestForm((as) => (ways.isBookable ? take(as) : Promise.resolve()))
  const known = useBookerData(booker)
  const order = useOrder({
    departure: `${target.shipNo}/${target.sdate}`,
    choice,
    hold: isAsHeld(hold, choice) && !isExpired ? hold : undefined,
    payTypes: hold?.pay_type ?? departure.ship.detail.pay_type,
    booker,
    defaultName: known.name || guest.form.values.name,
    phone: hasExtensions || booker?.user_type !== 'guest' ? undefined : known.phone,
    onHold: async () => {
      if (booker) await take(booker)
    },
    onOrdered: (ordered) => void finish(ordered),
    onHoldExpired: seats.expire,
  })
  const readiness = { isReady: current !== undefined, isHolding: hold !== undefined }
  useRequestedHold(target, readiness, () => {
    // Other seats than the press was for are not held without another one.
    if (booker && ways.isBookable && !choice.missing && !choice.isRaised) void take(booker)
  })

  return {
    ...ways,
    booker,
    phone: known.phone,
    choice: {
      ...choice,
      setParty: (next: Partial<Stay>) => {
        choice.setParty(next)
        keep(next)
      },
      setCounts: (counts: OptionCounts) => {
        choice.setCounts(counts)
        keep({ counts })
      },
    },
    seats,
    guest,
    order,
    /** Stays true until the seats are held, so that nothing moves in between. */
    isGuestFormShown: booker === null || guest.form.isSending,
    isBusy:
      guest.form.isSending || order.isCreating || order.isPlaced || choice.isPricing || isHolding,
    // While it is unknown whether the reservation was made, the hold is not shown as expired.
    onHoldEnd: () => {
      if (!order.isUnsure && !order.isCreating && !order.isPlaced) seats.expire()
    },
  }
}
export type BookingState = ReturnType<typeof useBooking>
