import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'

type Trip = { sdate: string; departure_time: string; nights: number; party: number }

/** `11월 21일 (토) 05:00`, or first and last day of a stay. */
export const formatTripTime = ({ sdate, departure_time, nights }: Trip): string =>
  nights > 1
    ? `${formatKoreanDate(sdate)} ~ ${formatKoreanDate(addDays(sdate, nights))} (${nights}박)`
    : `${formatKoreanDate(sdate)} ${departure_time}`

/** `2명`, `1실`. */
export const formatParty = ({ party }: Trip, serviceType: ServiceType): string =>
  `${party}${labels[serviceType].unit}`
