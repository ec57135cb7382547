import { useRouter } from 'next/router'
import { useState } from 'react'
import { heldBookingHref } from '@/lib/booking/bookingTarget'
import { affiliateIn } from '@/lib/coupon/affiliate'
import type { Hold, Schedule } from '@/lib/contract/wire'
import type { Booker } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'

type Wanted = { schedule: Schedule; party: number; nights: number; booker: Booker }

/** Seats held for ten minutes. Taking them again changes the hold or, once it is over, begins anew. */
export const useHold = (host: string) => {
  const router = useRouter()
  const [hold, setHold] = useState<Hold>()
  /** Seats are kept for whoever took them, though another tab may have logged in since. */
  const [heldBy, setHeldBy] = useState<Booker>()
  const [isOver, setIsOver] = useState(false)

  const ready = useAction((api, { schedule, party, nights, booker }: Wanted) => {
    const { schedule_no, default_no, ship_no, sdate } = schedule
    const asked = { party, nights, host, ...booker }
    return schedule_no === null
      ? api.readyDefaultReservation({ ...asked, ship_no, default_no: default_no ?? 0, sdate })
      : api.readyReservation({ ...asked, schedule_no })
  })

  /** Whoever loads the page again finds the seats held, though the day looks full by then. */
  const showHeld = ({ schedule: { schedule_no, ship_no, sdate }, quote }: Hold) => {
    if (schedule_no === null) return
    const { party, nights } = quote
    const affiliate = affiliateIn(router.query)
    const held = { scheduleNo: schedule_no, shipNo: ship_no, sdate, party, nights, affiliate }
    const href = heldBookingHref(held)
    const told = Object.fromEntries(new URL(href, window.location.origin).searchParams)
    // A shallow change never meets the middleware: the page behind the address has to be told.
    const page = { pathname: router.pathname, query: { ...router.query, ...told } }
    void router.replace(page, href, { shallow: true, scroll: false })
  }

  const take = async (wanted: Wanted) => {
    const outcome = await ready.run(wanted)
    if (!outcome || 'failure' in outcome) return outcome
    setHold(outcome.data)
    setHeldBy(wanted.booker)
    setIsOver(false)
    showHeld(outcome.data)
    return outcome
  }

  return {
    hold,
    heldBy,
    isOver,
    take,
    isTaking: ready.isLoading,
    failure: ready.failure,
    end: () => setIsOver(true),
  }
}
