import type { ScheduleDay } from '@/lib/contract/wire'
import { addDays, monthOf, type KstDate } from '@/lib/date/kst'
import { type Intent, intentQuery } from '@/lib/intent/intent'
import { useAppSelector } from '@/store/hooks'
import { useLoad } from '@/store/useLoad'
import type { TripChoice } from './useTripChoice'

/** So many others are offered. */
const MOST = 4
/** Days around the chosen one, whose months are looked into. */
const NEAR = 7

/** The days that the calendar draws, and those around a day that it does not. */
export const useDaysAround = (choice: TripChoice, sdate: KstDate): ScheduleDay[] => {
  const { shipNo, detail, days, today } = choice
  const missing = [addDays(sdate, -NEAR), addDays(sdate, NEAR)].filter(
    (near) => near >= today && days.every((day) => day.sdate !== near),
  )
  const months = [...new Set(missing.map(monthOf))]
  const key = months.length > 0 ? `around/${shipNo}/${months.join()}/${today}` : undefined
  const { data } = useLoad(key, async (api) => {
    const { service_type } = detail
    const answers = await Promise.all(
      months.map((yyyymm) => api.getScheduleList({ ship_no: shipNo, yyyymm, service_type })),
    )
    return answers.flatMap(({ list }) => list)
  })
  return [...new Map([...days, ...(data ?? [])].map((day) => [day.sdate, day])).values()]
}

/** What else can be booked on the day: of the same operator, then of the site where it is everyone's. */
export const useOthers = ({ shipNo, mainShipNo, detail }: TripChoice, intent: Intent) => {
  const storefrontShipNo = useAppSelector(({ general }) => general.storefront?.ship.no)
  const query = {
    ...{ service_type: detail.service_type, is_possible: 1, sort: 'near' as const },
    ...{ lat: detail.lat, lng: detail.lng },
    ...intentQuery(intent),
  }
  return useLoad(`near/${storefrontShipNo}/${shipNo}/${JSON.stringify(query)}`, async (api) => {
    const operators = storefrontShipNo === 0 ? [mainShipNo, 0] : [mainShipNo]
    const answers = await Promise.all(
      operators.map((ship_no) => api.getShipList({ ...query, ship_no })),
    )
    const others = answers.flatMap(({ list }) => list).filter(({ ship }) => ship.no !== shipNo)
    return [...new Map(others.map((item) => [item.ship.no, item])).values()].slice(0, MOST)
  })
}
