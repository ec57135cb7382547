import { kstDateTime } from '@/lib/date/kst'
import { isSailing, isSecondTrip } from '../boatTrips'
import type { BatchDecision, BatchInput } from './batchDecision'

/** Blocks departures that would send a boat out while it is on another trip, the later ones of a plan. */
export const blockSecondTrips = (
  decisions: BatchDecision[],
  { ships, departures }: Pick<BatchInput, 'ships' | 'departures'>,
): BatchDecision[] => {
  const trips = new Map(
    ships.map(({ no }) => [
      no,
      departures
        .filter(({ ship_no, status }) => ship_no === no && isSailing(status))
        .map(({ departs_at }) => departs_at),
    ]),
  )
  return decisions.map((decision) => {
    const { ship_no, before, after, blocked } = decision
    const isNew = after && isSailing(after.status) && !(before && isSailing(before.status))
    const ship = ships.find(({ no }) => no === ship_no)
    if (blocked || !isNew || !ship) return decision
    const departsAt = kstDateTime(decision.sdate, decision.departure_time)
    const ofShip = trips.get(ship_no) ?? []
    if (ofShip.some((other) => isSecondTrip(ship, other, departsAt))) {
      return { ...decision, blocked: 'SECOND_TRIP' }
    }
    ofShip.push(departsAt)
    return decision
  })
}
