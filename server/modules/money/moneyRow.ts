import sql, { type Sql } from 'sql-template-tag'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import type { Fleet } from '@/server/http/consoleCaller'

/** A reservation as the pages about money show it; deadlines as the database gives them. */
export type MoneyRow = Omit<MoneyReservation, 'phone' | 'pay_deadline'> & {
  phone: string
  pay_deadline: Date | null
}

export const moneyColumns: Sql = sql`
  r.no as reservation_no, ship.no as ship_no, ship.name as ship_name, ship.service_type, r.sdate,
  s.departure_time, r.name, r.phone, r.party, r.state, r.pay_type, r.total, r.deposit, r.paid_amount, r.pay_deadline`

/** Reservations `r` with their departure and ship. */
export const moneyTables: Sql = sql`
  reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no`

/** Ships that a call may touch. */
export const ofFleet = ({ operatorNo, shipNos }: Fleet): Sql => sql`
  (ship.group_no = ${operatorNo}
    and (${shipNos}::bigint[] is null or ship.no = any(${shipNos}::bigint[])))`

/** A row as it goes out. `showsPhone`: whether the caller may see phone numbers. */
export const describeMoney = (row: MoneyRow, showsPhone: boolean): MoneyReservation => ({
  ...row,
  phone: showsPhone ? row.phone : null,
  pay_deadline: row.pay_deadline?.toISOString() ?? null,
})
