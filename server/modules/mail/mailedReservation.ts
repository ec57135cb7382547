import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'

type Row = {
  no: number
  state: ReservationState
  sdate: KstDate
  departs_at: Date
  departure_time: string
  is_overnight: boolean
  party: number
  nights: number
  guests: number | null
  youths: number
  whole_seats: number | null
  /** Whole won. */
  total: number
  ship_name: string
  service_type: ServiceType
  use_minutes: number
  meeting_place: string
  departure_address: string
  lat: number
  lng: number
  /** The operator's notes for the day: what to bring, when to be there. */
  memo_html: string
  ship_phone: string
}

/** What a mail says of a reservation, as it is when the mail is sent. */
export type MailedReservation = Row & { partyText: string }

export const findMailedReservation = async (
  db: Queryable,
  no: number,
): Promise<MailedReservation | undefined> => {
  const row = await db.first<Row>(sql`
    select r.no, r.state, r.sdate, s.departs_at, s.departure_time, s.is_overnight, r.party, r.nights,
           r.guests, r.youths, r.whole_seats, r.total,
           ship.name as ship_name, ship.service_type, ship.use_minutes, ship.meeting_place,
           ship.departure_address, ship.lat, ship.lng, ship.memo_html, fleet.phone as ship_phone
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where r.no = ${no}`)
  return row && { ...row, partyText: formatParty(row, row.service_type) }
}
