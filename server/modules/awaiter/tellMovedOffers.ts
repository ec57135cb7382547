import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { OpenDeparture, WaitingEntry } from './awaiterRepository'
import { notifyOffer } from './offerService'

type MovedOffer = WaitingEntry &
  Pick<OpenDeparture, 'ship_no' | 'ship_name' | 'service_type' | 'sdate' | 'is_overnight'> & {
    schedule_no: number
    departure_time: string
    expires_at: Date
  }

/** Tells again of the offers that were moved to another departure: the link of before leads to none. */
export const tellMovedOffers = async (
  tx: Transaction,
  reservationNos: number[],
  moveNo: number,
): Promise<void> => {
  const offers = await tx.rows<MovedOffer>(sql`
    select a.no, a.visitor, a.member_no, a.phone, a.party, a.host, s.no as schedule_no, s.ship_no,
           s.sdate, s.departure_time, s.is_overnight, ship.name as ship_name, ship.service_type,
           least(a.offer_expires_at, s.departs_at) as expires_at
      from awaiter a join schedule s on s.no = a.schedule_no join ship on ship.no = s.ship_no
     where a.reservation_no = any(${reservationNos}::bigint[]) and a.state = 'offered'`)
  for (const { expires_at: expiresAt, ...offer } of offers) {
    const departure = { ...offer, no: offer.schedule_no }
    await notifyOffer(tx, { awaiter: offer, departure, expiresAt, event: `:move:${moveNo}` })
  }
}
