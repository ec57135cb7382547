import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'
import { partyText } from '@/lib/serviceType/seatUnit'

type Waiting = {
  party: number
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  ship_no: number
  ship_name: string
  service_type: ServiceType
}

/** Tells staff that somebody joined the waiting list of a departure. */
export const tellWaiting = async (tx: Transaction, awaiterNo: number): Promise<void> => {
  const entry = await tx.first<Waiting>(sql`
    select a.party, s.sdate, s.departure_time, s.is_overnight, s.ship_no, ship.name as ship_name, ship.service_type
      from awaiter a join schedule s on s.no = a.schedule_no join ship on ship.no = s.ship_no
     where a.no = ${awaiterNo}`)
  if (!entry) return
  await tellStaff(tx, {
    event: 'waiting',
    message: compose('staff_waiting', {
      상품: entry.ship_name,
      일시: departureText(entry),
      인원: partyText(entry.party, labels[entry.service_type]),
    }),
    shipNo: entry.ship_no,
    link: '/reservations/waiting',
    key: `waiting:${awaiterNo}`,
  })
}
