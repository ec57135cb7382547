import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import { useIntent } from '@/components/common/intent/useIntent'
import { useSteadyActions } from '@/components/common/load/useSteadyActions'
import { useToday } from '@/components/common/time/useToday'
import type { ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { type Intent, intentQuery, withIntent } from '@/lib/intent/intent'
import { isShownMonth, lastShownMonth } from '@/lib/schedule/horizon'
import { keepDays } from '@/lib/schedule/keepDays'
import { onlyDay } from '@/lib/schedule/onlyDay'
import { firstGuests, roomsFor } from '@/lib/schedule/roomGuests'
import { requestedDay } from '@/lib/schedule/requestedDay'
import { stayNights } from '@/lib/schedule/stayNights'
import { fewestOfDay } from '@/lib/schedule/tripAction'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isStay as isStayType, isTideShown } from '@/lib/serviceType/traits'
import { useAppDispatch } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { useLoad } from '@/store/useLoad'
import { useLiveSchedule } from './useLiveSchedule'

/** What the page was made with. */
export type InitialMonth = {
  /** The month in the HTML: the first that can be booked, or the one that the form requested. */
  yyyymm: string
  /** The day on which the page was made. */
  today: KstDate
  days: ScheduleDay[] | null
}

/**
 * Loaded again when a new day begins: what was open yesterday may be past. Days that the answer does
 * not change stay the same objects.
 */
const useMonth = (
  { shipNo, service_type, today }: Pick<ShownMonths, 'shipNo' | 'service_type' | 'today'>,
  yyyymm: string | undefined,
  initial?: ScheduleDay[],
) => {
  const { data, error, isLoading, reload } = useLoad(
    yyyymm && `calendar/${shipNo}/${yyyymm}/${today}`,
    async (api) =>
      (await api.getScheduleList({ ship_no: shipNo, yyyymm: yyyymm ?? '', service_type })).list,
    initial,
  )
  const days = useMemo(() => (initial && data ? keepDays(initial, data) : data), [initial, data])
  return useMemo(() => ({ data: days, error, isLoading, reload }), [days, error, isLoading, reload])
}

type ShownMonths = {
  shipNo: number
  service_type: ServiceType
  today: KstDate
  initial: InitialMonth
  /** The month that the calendar shows. */
  yyyymm: string
  selected: KstDate | undefined
  /** The first month of the calendar. */
  first: string
}

/** The month that is shown, and the month of the selected day where that is another one. */
const useMonths = ({ initial, yyyymm, selected, first, ...of }: ShownMonths) => {
  const initialDays = (month: string) =>
    month === initial.yyyymm ? (initial.days ?? undefined) : undefined
  const month = useMonth(of, yyyymm, initialDays(yyyymm))
  const ownMonth = selected && monthOf(selected)
  const isElsewhere = ownMonth !== undefined && ownMonth !== yyyymm && isShownMonth(ownMonth, first)
  const other = useMonth(
    of,
    isElsewhere ? ownMonth : undefined,
    isElsewhere ? initialDays(ownMonth) : undefined,
  )
  return { month, ofSelected: isElsewhere ? other : month }
}

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
  { ship: { no: shipNo }, detail }: ShipDetail,
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
  const wanted = live.yyyymm ?? (selected ? monthOf(selected) : requested.yyyymm)
  const opening = isShownMonth(initial.yyyymm, first) ? initial.yyyymm : first
  const yyyymm = wanted && isShownMonth(wanted, first) ? wanted : opening

  const shown = { shipNo, service_type, today, initial, yyyymm, selected, first }
  const { month, ofSelected } = useMonths(shown)
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
    showMonth: live.showMonth,
    pick: (sdate: KstDate) => {
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
  // The same object until something in it differs: what is memoised is not drawn again.
  return useMemo(
    () => ({
      ...actions,
      shipNo,
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
      fish: codes ? codes.split(',') : [],
      nights,
      maxNights,
      departure,
    }),
    [
      actions,
      shipNo,
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
      codes,
      nights,
      maxNights,
      departure,
    ],
  )
}

export type TripChoice = ReturnType<typeof useTripChoice>
