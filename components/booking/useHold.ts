import { useRouter } from 'next/router'
import { useState } from 'react'
import { useAffiliate } from '@/components/common/navigation/useAffiliate'
import { heldBookingHref } from '@/lib/booking/bookingTarget'
import { countsText, type OptionCounts } from '@/lib/booking/optionRoom'
import type { Hold, Schedule } from '@/lib/contract/wire'
import { fishingDay } from '@/lib/schedule/fishingDay'
import type { Booker } from '@/store/booking/useBooker'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { ownHoldActions } from '@/store/slices/ownHold'
import { useAction } from '@/store/useAction'
import { dropHold, storeHold } from './storedHold'

type Request = {
  schedule: Schedule
  party: number
  nights: number
  /** Of a stay: no part of the hold, kept in the address. */
  guests: number
  /** Of the party: no part of the hold either. */
  youths: number
  /** Of each option: no part of the hold either. */
  counts: OptionCounts
  /** All of the departure. */
  isWhole: boolean
  /** At the price of this quote. */
  quote?: string | undefined
  booker: Booker
}

/**
 * Holds seats for ten minutes. Holding again changes the hold, or makes a new one after it expired.
 */
export const useHold = (host: string) => {
  const router = useRouter()
  const affiliate = useAffiliate()
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [hold, setHold] = useState<Hold>()
  /** The hold belongs to the booker who made it, even if another tab has logged in since. */
  const [heldBy, setHeldBy] = useState<Booker>()
  const [isExpired, setIsExpired] = useState(false)

  const ready = useAction((api, { schedule, party, nights, isWhole, quote, booker }: Request) => {
    const { schedule_no, default_no, ship_no, sdate } = schedule
    const body = { party, nights, host, ...booker, ...(isWhole && { is_whole: true }) }
    return schedule_no === null
      ? api.readyDefaultReservation({ ...body, ship_no, default_no: default_no ?? 0, sdate })
      : api.readyReservation({ ...body, schedule_no, ...(isWhole && { quote_key: quote }) })
  })

  const giveUp = useAction((api, reservation_no: number) =>
    api.requestGuestCancel({ reservation_no, refund_amount: 0, is_hold: true }),
  )

  /**
   * Puts the hold into the address: after a reload the page offers these seats, even on a full day. The
   * trip's own page offers them too.
   */
  const show = (
    { schedule, quote, expires_at }: Hold,
    said: Pick<Request, 'guests' | 'youths' | 'counts' | 'quote'>,
  ) => {
    const { schedule_no, ship_no } = schedule
    if (schedule_no === null || expires_at === '') return
    const sdate = fishingDay(schedule)
    const { party, nights, is_whole: isWhole = false } = quote
    const { guests, youths, counts, quote: key } = said
    const options = countsText(counts)
    const stay = { party, nights, guests, youths, options, isWhole, quote: key }
    const target = { scheduleNo: schedule_no, shipNo: ship_no, sdate, ...stay, affiliate }
    const href = heldBookingHref(target)
    const query = Object.fromEntries(new URL(href, window.location.origin).searchParams)
    // A shallow change does not pass the middleware, so the rewritten path is given here.
    const page = { pathname: router.pathname, query: { ...router.query, ...query } }
    void router.replace(page, href, { shallow: true, scroll: false })
    const own = { shipNo: ship_no, sdate, party, href, expiresAt: expires_at }
    dispatch(ownHoldActions.seatsHeld(own))
    storeHold(schedule_no, Date.parse(expires_at) - getState().general.clockSkewMs)
  }

  const holdSeats = async (request: Request) => {
    const outcome = await ready.run(request)
    if (!outcome || 'failure' in outcome) return outcome
    // The answer need not repeat what was asked for.
    const { schedule } = outcome.data.schedule.schedule_no === null ? request : outcome.data
    const held = { ...outcome.data, schedule }
    setHold(held)
    setHeldBy(request.booker)
    setIsExpired(false)
    show(held, request)
    return outcome
  }

  /** A guest goes on with another number: the seats of the first one are given up. */
  const leaveHold = async () => {
    // Where that fails they come free when their ten minutes are over.
    if (hold) await giveUp.run(hold.reservation_no)
    dispatch(ownHoldActions.seatsLeft())
    dropHold()
    setHold(undefined)
    setHeldBy(undefined)
  }

  return {
    hold,
    heldBy,
    isExpired,
    holdSeats,
    show,
    isHolding: ready.isLoading,
    isLeaving: giveUp.isLoading,
    failure: ready.failure,
    expire: () => setIsExpired(true),
    leaveHold,
  }
}
