import { formatKoreanDateTime } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type Refusal, refuse } from '@/server/http/refusal'
import { type BookableColumns, isBookable, remainOf, stateOf } from './bookable'

const CLOSED = {
  past: '이미 출발한 일정입니다. 다른 날을 선택해 주세요.',
  closed: '운영자가 예약을 닫은 일정입니다. 다른 날을 선택해 주세요.',
  maintenance: '정비로 쉬는 날입니다. 다른 날을 선택해 주세요.',
  weather: '기상 악화로 취소된 일정입니다. 다른 날을 선택해 주세요.',
} as const

/** The refusal of what needs a departure that was called off. */
export const calledOff = (status: 'weather' | 'maintenance'): Refusal =>
  refuse.conflict(CLOSED[status], status.toUpperCase())

type Departure = BookableColumns & { service_type: ServiceType }
type BookingQuery = { party: number; at: Date }

/** Why a departure cannot be booked for a party at a moment: 409 with the first reason that holds. */
export const bookingRefusal = (departure: Departure, { party, at }: BookingQuery): Refusal => {
  const { opens_at: opensAt, capacity, service_type } = departure
  const state = stateOf(departure, at)
  const remain = remainOf(departure)
  const unit = labels[service_type].unit
  if (state === 'past' || state === 'closed' || state === 'maintenance' || state === 'weather') {
    return refuse.conflict(CLOSED[state], state.toUpperCase())
  }
  if (state === 'upcoming' && opensAt) {
    const opens = formatKoreanDateTime(opensAt)
    return refuse.conflict(
      `아직 예약을 받지 않는 일정입니다. ${opens}부터 예약할 수 있습니다.`,
      'UPCOMING',
    )
  }
  if (party > capacity) {
    return refuse.conflict(`이 일정의 정원은 ${capacity}${unit}입니다.`, 'OVER_CAPACITY')
  }
  if (remain <= 0) return refuse.conflict('예약이 마감되었습니다.', 'SOLD_OUT', { remain: 0 })
  return refuse.conflict(`자리가 부족합니다. 남은 자리는 ${remain}${unit}입니다.`, 'NOT_ENOUGH', {
    remain,
  })
}

/**
 * @param nights all nights (or the one departure) that the party wants; the fullest is named first
 * @throws Refusal 409 where one of them cannot be booked for the party
 */
export const assertBookable = (nights: Departure[], query: BookingQuery): void => {
  const refused = nights.filter((night) => !isBookable(night, query))
  const [fullest] = refused.toSorted((one, other) => remainOf(one) - remainOf(other))
  if (fullest) throw bookingRefusal(fullest, query)
}
