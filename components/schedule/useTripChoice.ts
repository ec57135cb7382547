import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import { useIntent } from '@/components/common/intent/useIntent'
import { useSteadyActions } from '@/components/common/load/useSteadyActions'
import { useToday } from '@/components/common/time/useToday'
import type { ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { type Intent, intentQuery, withIntent } from '@/lib/intent/intent'
import { isShownMonth, lastShownMonth } from '@/lib/schedule/horizon'
import { shownWeeksOf } from '@/lib/schedule/monthGrid'
import { onlyDay } from '@/lib/schedule/onlyDay'
import { firstGuests, roomsFor } from '@/lib/schedule/roomGuests'
import { requestedDay } from '@/lib/schedule/requestedDay'
import { stayNights } from '@/lib/schedule/stayNights'
import { fewestOfDay } from '@/lib/schedule/dayDepartures'
import { isStay as isStayType, isTideShown } from '@/lib/serviceType/traits'
import { useAppDispatch } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { useLiveSchedule } from './useLiveSchedule'
import { type InitialMonth, useTripMonths } from './useTripMonths'

const NO_DAYS: ScheduleDay[] = []

type OfDay = { key: string; nights: number; departure?: string }

/** What was chosen besides day and party: it is of one day of one ship, so another has none of it. */
const useOfDay = (key: string) => {
  const [stored, setOfDay] = useState<OfDay>({ key: '', nights: 1 })
  const ofDay: OfDay = stored.key === key ? stored : { key, nights: 1 }
  return { ofDay, setOfDay }
}

/** Shows an intent in the address of the trip that is open, without loading the page again. */
const useShowIntent = (shipNo: number) => {
  const router = useRouter()
  return (intent: Intent) => {
    const { host, no } = router.query
    const query = { ...(host && { host }), ...(no && { no }), ...intentQuery(intent) }
    // A shallow change does not pass the middleware, so the rewritten path is given here.
    const page = { pathname: router.pathname, query }
    void router.replace(page, withIntent(`/ship/${shipNo}`, intent), {
      shallow: true,
      scroll: false,
    })
  }
}

/** A press whose booking form never opened asks for nothing any more once a trip is opened. */
const useClearHoldRequest = (shipNo: number) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(holdRequestActions.holdRequestTaken())
  }, [dispatch, shipNo])
}

/** Day, party, departure and nights of the trip that is open: for its calendar, card and bar alike. */
export const useTripChoice = (
  { ship: { no: shipNo, main_ship_no: mainShipNo }, detail }: ShipDetail,
  initial: InitialMonth,
) => {
  const { isReady, query } = useRouter()
  const { service_type } = detail
  const isStay = isStayType(service_type)
  const { intent, change } = useIntent()
  const showIntent = useShowIntent(shipNo)
  useClearHoldRequest(shipNo)
  const [rooms, setRooms] = useState(1)
  const today = useToday() ?? initial.today
  const first = monthOf(today)
  const requested = requestedDay(isReady ? query : {})
  const selectable = intent.sdate || requested.sdate
  const live = useLiveSchedule(shipNo, selectable ?? requested.yyyymm ?? '')
  // A card of a page that was made yesterday may have promised a day that has passed.
  const picked = live.picked && live.picked >= today ? live.picked : undefined
  const selected = picked ?? selectable ?? onlyDay(service_type, initial.days, today)
  const [pressed, setPressed] = useState<{ sdate: KstDate; yyyymm: string }>()
  const wanted = live.yyyymm ?? (selected ? monthOf(selected) : requested.yyyymm)
  const opening = isShownMonth(initial.yyyymm, first) ? initial.yyyymm : first
  const openMonth = wanted && isShownMonth(wanted, first) ? wanted : opening
  // A day of the next month is pressed below the name of this one: the calendar stays.
  const yyyymm = pressed && pressed.sdate === picked ? pressed.yyyymm : openMonth

  const shown = { shipNo, service_type, today, initial, yyyymm, selected, first }
  const { month, ofSelected } = useTripMonths(shown)
  const days = ofSelected.data ?? NO_DAYS
  const day = days.find(({ sdate }) => sdate === selected)

  const { ofDay, setOfDay } = useOfDay(`${shipNo}/${selected}`)
  const most = isStay ? detail.room_guests : undefined
  const guests = most ? firstGuests(intent.party, most) : 0
  // No fewer rooms than the guests need.
  const fewest = Math.max(fewestOfDay(day, ofDay.departure), most ? roomsFor(guests, most) : 1)
  // Who said how many is told where it is too few; who said nothing begins with the fewest.
  const party = isStay ? Math.max(rooms, fewest) : intent.party > 0 ? intent.party : fewest
  const maxNights = isStay && selected ? stayNights(days, selected, party) : 1

  const changeIntent = (part: Partial<Intent>) => showIntent(change(part))
  const actions = useSteadyActions({
    showMonth: (month: string) => {
      setPressed(undefined)
      live.showMonth(month)
    },
    pick: (sdate: KstDate) => {
      const isDrawn = shownWeeksOf(yyyymm, today).flat().includes(sdate)
      setPressed(isDrawn ? { sdate, yyyymm } : undefined)
      live.pick(sdate)
      changeIntent({ sdate })
    },
    setParty: (next: number) => (isStay ? setRooms(next) : changeIntent({ party: next })),
    /** Guests are the people of the intent; the rooms follow them. */
    setGuests: (next: number) => changeIntent({ party: next }),
    setNights: (nights: number) => setOfDay({ ...ofDay, nights }),
    chooseDeparture: (departure: string) => setOfDay({ ...ofDay, departure }),
  })
  const isLoading = selected !== undefined && ofSelected.isLoading
  const isPartyChosen = isStay || intent.party > 0
  const nights = Math.max(1, Math.min(ofDay.nights, maxNights))
  const codes = intent.fish.join()
  const { departure } = ofDay
  const asked = isStay ? Math.max(rooms, most ? roomsFor(guests, most) : 1) : intent.party
  const wish = useMemo(
    () => ({ party: asked, fish: codes ? codes.split(',') : [] }),
    [asked, codes],
  )
  // The same object until something in it differs: what is memoised is not drawn again.
  return useMemo(
    () => ({
      ...actions,
      shipNo,
      /** The operator's main ship, by which its lists are asked for. */
      mainShipNo,
      detail,
      isStay,
      hasTides: isTideShown(detail.service_type),
      today,
      first,
      last: lastShownMonth(first),
      yyyymm,
      month,
      selected,
      /** The chosen day; undefined without one, and until its month is loaded. */
      day,
      days,
      isLoading,
      party,
      /** Who sleeps in the rooms of a stay; 0 where that is not asked. */
      guests,
      fewest,
      /** Whether the visitor said how many: rooms are one unless changed, people are asked. */
      isPartyChosen,
      fish: wish.fish,
      /** What each day of the calendar is judged by: a party of 0 was not said. */
      wish,
      nights,
      maxNights,
      departure,
    }),
    [
      actions,
      shipNo,
      mainShipNo,
      detail,
      isStay,
      today,
      first,
      yyyymm,
      month,
      selected,
      day,
      days,
      isLoading,
      party,
      guests,
      fewest,
      isPartyChosen,
      wish,
      nights,
      maxNights,
      departure,
    ],
  )
}

export type TripChoice = ReturnType<typeof useTripChoice>
