import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import { refuse } from '@/server/http/refusal'
import type { NamedReservation } from '@/server/modules/reservation/list/operatorReservations'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { NamedShip } from '@/server/modules/ship/namedShips'
import type { Operator } from './command'

/**
 * Every answer names storefront, ship, day and person, so that the operator notices a wrong number.
 * Each field that a person wrote is escaped: a line break in a name must not forge a line.
 */

export const formatStore = ({ host, store_name }: { host: string | null; store_name: string }) =>
  escapeLine(`[${host === null ? '' : `${host} `}${store_name}]`)

/** `2026년 11월 21일 (토)` */
export const formatDay = (day: KstDate) => `${day.slice(0, 4)}년 ${formatKoreanDate(day)}`

export const formatShip = (ship: NamedShip) =>
  `${formatStore(ship)} ${escapeLine(ship.name)}(상품 ${ship.no})`

type NamedDeparture = Pick<ScheduleRow, 'sdate' | 'departure_time'>

const formatDeparture = (ship: NamedShip, { sdate, departure_time }: NamedDeparture) =>
  `${formatShip(ship)} ${formatDay(sdate)} ${departure_time}`

const formatSchedule = (ship: NamedShip, row: ScheduleRow) =>
  `일정 ${row.no}: ${formatDeparture(ship, row)}, ${row.taken}/${row.capacity}, ${formatWon(row.price)}`

export const formatPerson = ({ name, phone }: { name: string; phone: string }) =>
  `${escapeLine(name)} ${formatPhone(phone)}`

export const formatReservation = (row: NamedReservation) =>
  [
    `예약 ${row.no}`,
    `${formatStore(row)} ${escapeLine(row.ship_name)} ${formatDay(row.sdate)} ${row.departure_time}`,
    formatPerson(row),
    `${row.party}${labels[row.service_type].unit}`,
  ].join(' | ')

/** A ship by its number. @throws Refusal 404 */
export async function requireShip({ modules }: Operator, no: number): Promise<NamedShip> {
  const ship = (await modules.ships.named([no])).get(no)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  return ship
}

/** One reservation on a line. @throws Refusal 404 */
export const describeReservation = async ({ modules }: Operator, no: number): Promise<string> =>
  formatReservation(await modules.operations.reservations.getNamed(no))

/** One departure on a line, with its seats and price. @throws Refusal 404 */
export async function describeSchedule(operator: Operator, row: ScheduleRow): Promise<string> {
  return formatSchedule(await requireShip(operator, row.ship_no), row)
}
