import sql from 'sql-template-tag'
import type { VersionOrigin } from '@/lib/ship/product/productStates'
import {
  type ShipContent,
  type ShipField,
  type SomeShipContent,
  USUAL_CONTENT,
} from '@/lib/ship/product/shipFields'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Action } from '@/lib/staff/actions'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Changes, PERSONAL, type Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { fitDepartures } from './fitDepartures'
import { assertShipPictures } from './ownPictures'
import { writeSearchText } from './searchTextJob'
import {
  changedFields,
  contentColumns,
  contentJson,
  readContent,
  sanitized,
  toRow,
} from './shipContent'
import { type Author, keepVersion } from './shipVersions'

/** How a ship is written, for its versions and for the record. */
export type ShipChange = {
  origin: VersionOrigin
  action: Action
  author: Author
  record: Recorder
  at: Date
}

type NewShip = {
  operatorNo: number
  serviceType: ServiceType
  /** Its key in a catalogue file; null where it is in none. */
  key: string | null
  /** All that has no usual value. */
  content: SomeShipContent
}

type Ship = {
  group_no: number
  service_type: ServiceType
  capacity: number
  content: ShipContent
}

const lockContent = async (tx: Transaction, shipNo: number): Promise<Ship> => {
  const ship = await tx.first<Ship>(sql`
    select group_no, service_type, capacity, ${contentJson} as content from ship
     where no = ${shipNo} for no key update`)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  return { ...ship, content: readContent(ship.content) }
}

/** Long texts and lists are not repeated in the record, and names of people are personal data. */
const IN_WORDS: readonly ShipField[] = [
  ...(['name', 'area', 'port_name', 'tide_style', 'time_text', 'use_minutes', 'capacity'] as const),
  ...(['registered_capacity', 'room_guests', 'price', 'registration_no', 'tonnage'] as const),
  ...(['meeting_place', 'departure_address', 'phone_hours', 'parking', 'is_coupon'] as const),
  ...(['resale_percent', 'tide_station'] as const),
  ...(['meeting_image', 'pay_type', 'fish', 'fishing_method'] as const),
]

/** What changed, as the record keeps it. */
export const recordedChanges = (
  before: SomeShipContent,
  after: SomeShipContent,
  fields: readonly ShipField[],
): Changes =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      IN_WORDS.includes(field) ? [before[field] ?? null, after[field] ?? null] : PERSONAL,
    ]),
  )

/** Inserts a ship, hidden from visitors until `setShipShown` shows it. @returns its number */
export const insertShip = async (
  tx: Transaction,
  { operatorNo, serviceType, key, content }: NewShip,
  change: ShipChange,
): Promise<number> => {
  const row = JSON.stringify(toRow(sanitized({ ...USUAL_CONTENT, ...withoutAbsent(content) })))
  const inserted = await tx.first<{ no: number }>(sql`
    insert into ship (import_key, group_no, service_type, is_view, ${contentColumns})
    select ${key}, ${operatorNo}::bigint, ${serviceType}::service_type, false, ${contentColumns}
      from jsonb_populate_record(null::ship, ${row}::jsonb)
    returning no`)
  if (!inserted) throw new Error('A ship was not written')
  const { no } = inserted
  await finish(tx, no, undefined, change)
  await openStorefront(tx, no, change.at)
  return no
}

/** A storefront opens with its first ship (trigger `first_ship_of_storefront`): its pages were not found until now. */
const openStorefront = async (tx: Transaction, shipNo: number, at: Date): Promise<void> => {
  const opened = await tx.rows<{ host: string }>(sql`
    select identifier as host from host where ship_no = ${shipNo}`)
  for (const { host } of opened) {
    await enqueuePages(tx, { kind: 'storefront', host, ships: [shipNo] }, at)
  }
}

/**
 * Changes what is said of a ship; what is not given stays. Reservations keep the terms that they were made
 * under. A smaller ship takes the seats that nobody has booked out of its departures.
 *
 * @param given with a type of service only where that changes too
 * @returns the fields that changed
 * @throws Refusal 404; 409 that names who booked, where more is sold than the ship has
 */
export const changeShip = async (
  tx: Transaction,
  { no, serviceType, given }: { no: number; serviceType?: ServiceType; given: SomeShipContent },
  change: ShipChange,
): Promise<ShipField[]> => {
  const ship = await lockContent(tx, no)
  const after = { ...ship.content, ...sanitized(withoutAbsent(given)) }
  const type = serviceType ?? ship.service_type
  if (changedFields(ship.content, after).length === 0 && type === ship.service_type) return []
  if (after.capacity < ship.capacity) {
    await fitDepartures(tx, { shipNo: no, capacity: after.capacity, at: change.at })
  }
  // Not the key columns: an update of one, even to the same value, takes a lock for which every booking waits.
  await tx.run(sql`
    update ship set (service_type, ${contentColumns}) = (
      select ${type}::service_type, ${contentColumns}
        from jsonb_populate_record(null::ship, ${JSON.stringify(toRow(after))}::jsonb))
     where no = ${no}`)
  return finish(tx, no, ship, change)
}

const pick = (content: SomeShipContent, fields: readonly ShipField[]): SomeShipContent =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

const withoutAbsent = (given: SomeShipContent): Partial<ShipContent> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<ShipContent>

/** What follows from any change: search, version, record, pages. */
const finish = async (
  tx: Transaction,
  no: number,
  before: Ship | undefined,
  { origin, action, author, record, at }: ShipChange,
): Promise<ShipField[]> => {
  await writeSearchText(tx, no)
  const ship = await lockContent(tx, no)
  const after = ship.content
  const changed = changedFields(before?.content ?? {}, after)
  await assertShipPictures(tx, ship.group_no, pick(after, changed))
  await keepVersion(tx, { shipNo: no, before: before?.content, after, origin, author, at })
  await record(tx, {
    action,
    operatorNo: ship.group_no,
    shipNo: no,
    changes: before
      ? recordedChanges(before.content, after, changed)
      : { name: [null, after.name] },
  })
  await enqueuePages(tx, { kind: 'ship', no, serviceType: ship.service_type }, at)
  return changed
}
