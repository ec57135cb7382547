import type { ReportTrip, ReportTrips } from '@/lib/contract/console/reports'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { likelyTrip, tripFacts } from '@/lib/report/reportText'
import type { ReportDraft } from '@/store/console/reports/draftStorage'

/** A draft as the page changes it; whose it is, the queue knows. */
export type OpenDraft = Omit<ReportDraft, 'staff_no' | 'operator_no' | 'isUnstored'>

type Subject = Pick<OpenDraft, 'schedule_no' | 'ship_no' | 'sdate' | 'about' | 'facts'>

const nameOf = ({ ships }: ReportTrips, shipNo: number): string =>
  ships.find(({ ship_no }) => ship_no === shipNo)?.ship_name ?? ''

/** About a trip that is known: everything but the catch fills itself in. */
export const aboutTrip = (known: ReportTrips, trip: ReportTrip): Subject => ({
  schedule_no: trip.schedule_no,
  ship_no: trip.ship_no,
  sdate: trip.sdate,
  about: `${nameOf(known, trip.ship_no)} ${formatKoreanDate(trip.sdate)}`,
  facts: tripFacts(trip),
})

/** About a boat on a day without a known trip. */
export const aboutDay = (known: ReportTrips, shipNo: number, sdate: KstDate): Subject => ({
  ...{ schedule_no: 0, ship_no: shipNo, sdate, facts: '' },
  about: `${nameOf(known, shipNo)} ${formatKoreanDate(sdate)}`,
})

/** A new draft, about the trip that it is most likely about. */
export const newDraft = (known: ReportTrips, at: Date): OpenDraft => {
  const trip = likelyTrip(known.trips, at)
  const shipNo = known.ships[0]?.ship_no ?? 0
  return {
    ...(trip ? aboutTrip(known, trip) : aboutDay(known, shipNo, known.today)),
    ...{
      request_key: crypto.randomUUID(),
      made_at: at.toISOString(),
      step: 'writing',
      problem: '',
    },
    ...{ title: '', sentence: '', catch: [], pictures: [] },
  }
}

/** `05:00 바다1호`, with the day where it is not today. */
export const tripLabel = (known: ReportTrips, trip: ReportTrip): string => {
  const day = trip.sdate === known.today ? '오늘' : formatKoreanDate(trip.sdate)
  return `${day} ${trip.departure_time} ${nameOf(known, trip.ship_no)}`
}
