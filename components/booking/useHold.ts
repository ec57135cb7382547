import { useRouter } from 'next/router'
import { useState } from 'react'
import { heldBookingHref } from '@/lib/booking/bookingTarget'
import type { Hold, Schedule } from '@/lib/contract/wire'
import type { Booker } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'

type Wanted = { schedule: Schedule; party: number; nights: number; booker: Booker }

/** Seats held for ten minutes. Taking them again changes the hold or, once it is over, begins anew. */
export const useHold = (host: string) => {
  const router = useRouter()
  const [hold, setHold] = useState<Hold>()
  const [isOver, setIsOver] = useState(false)

  const ready = useAction((api, { schedule, party, nights, booker }: Wanted) => {
    const { schedule_no, default_no, ship_no, sdate } = schedule
    const asked = { party, nights, host, ...booker }
    return schedule_no === null
      ? api.readyDefaultReservation({ ...asked, ship_no, default_no: default_no ?? 0, sdate })
      : api.readyReservation({ ...asked, schedule_no })
  })

  const take = async (wanted: Wanted) => {
    const outcome = await ready.run(wanted)
    if (!outcome || 'failure' in outcome) return outcome
    const { schedule, quote } = outcome.data
    setHold(outcome.data)
    setIsOver(false)
    if (schedule.schedule_no !== null) {
      // Whoever loads the page again finds the seats held, though the day looks full by then.
      const href = heldBookingHref({
        scheduleNo: schedule.schedule_no,
        shipNo: schedule.ship_no,
        sdate: schedule.sdate,
        party: quote.party,
        nights: quote.nights,
      })
      void router.replace(href, undefined, { shallow: true, scroll: false })
    }
    return outcome
  }

  return {
    hold,
    isOver,
    take,
    isTaking: ready.isLoading,
    failure: ready.failure,
    end: () => setIsOver(true),
  }
}
