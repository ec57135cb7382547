import { SHIP_FIELDS, type SomeShipContent } from '@/lib/ship/product/shipFields'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createCommandRecorder, type Recorder } from '@/server/modules/activity/activity'
import { saveOperatorFacts } from '@/server/modules/operator/operatorIdentity'
import { setRule } from '@/server/modules/reservation/ownChangeRules'
import { saveBanners } from '@/server/modules/storefront/ownBanners'
import { saveSettings } from '@/server/modules/storefront/storefrontSettings'
import { changeShip, insertShip } from '@/server/modules/ship/saveShip'
import { writeSearchText } from '@/server/modules/ship/searchTextJob'
import { setShipShown } from '@/server/modules/ship/setShipShown'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { findPricedShip, setPriceRules } from '@/server/modules/schedule/setPriceRules'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CatalogueOperator, CatalogueShip } from './catalogueSchema'
import { departuresOf, replaceDefaults, saveSchedules } from './importedSchedules'
import { findShipOfKey, insertGroup, saveBesides, saveStorefront } from './importRepository'
import { type ImportScope, lockFleet } from './lockFleet'
import { toPriceRules } from './priceRuleSchema'

export type ImportedOperator = {
  host: string
  name: string
  ships: number
  schedules: number
  /** How many departures of the file were skipped because they have left. */
  past: number
}

type Context = {
  schedules: Pick<ScheduleService, 'followDefaults' | 'createFromDefaults'>
  scope: ImportScope
  now: Date
}

/** Writes an operator with its ships, departures and storefront. @throws Refusal 409, see `importCatalogue` */
export async function saveOperator(
  tx: Transaction,
  operator: CatalogueOperator,
  context: Context,
): Promise<ImportedOperator> {
  const { fleet, isForeign } = await lockFleet(tx, operator, context.scope)
  const groupNo = fleet?.group_no ?? (await insertGroup(tx, operator.name))?.no
  if (groupNo === undefined) throw new Error(`Fleet of ${operator.host} was not written`)
  const record = createCommandRecorder(() => context.now)
  // Before the ships, which have what it says.
  const facts = factsOf(operator)
  await saveOperatorFacts(tx, { operatorNo: groupNo, facts, record, at: context.now })
  const numbers = new Map<string, number>()
  const counts = { schedules: 0, past: 0 }
  for (const ship of operator.ships) {
    const change = { record, at: context.now }
    const shipNo = await saveShip(tx, { groupNo, operator, ship }, change)
    const { schedules, past } = await saveTrips(tx, { shipNo, ship, record }, context)
    counts.schedules += schedules
    counts.past += past
    numbers.set(ship.key, shipNo)
  }
  // Where the file names no main ship, the storefront keeps the one that it has.
  const current = isForeign ? undefined : (fleet?.main_ship_no ?? undefined)
  const named = numbers.get(operator.main_ship ?? '')
  const mainShipNo = named ?? current ?? [...numbers.values()][0] ?? 0
  await saveStorefront(tx, { operator, groupNo, mainShipNo })
  const { logo, color, menu, sections, phone_hours } = operator
  const change = { logo, color, menu, sections, phone_hours }
  await saveSettings(tx, { operatorNo: groupNo, change, record, at: context.now })
  if (operator.banners) {
    await saveBanners(tx, { owner: groupNo, list: operator.banners, record, at: context.now })
  }
  if (operator.own_change) {
    await setRule(tx, { operatorNo: groupNo, rule: operator.own_change, record })
  }
  for (const { key, service_type } of operator.ships) {
    const no = numbers.get(key) ?? 0
    await enqueuePages(tx, { kind: 'ship', no, serviceType: service_type }, context.now)
  }
  return { host: operator.host, name: operator.name, ships: numbers.size, ...counts }
}

const factsOf = (operator: CatalogueOperator) => {
  const { owner_name, biz_no, mail_order_no, travel_business_no, phone, email } = operator
  const { address, copyright, bank_account } = operator
  return {
    ...{ owner_name, biz_no, mail_order_no, travel_business_no, phone, email },
    ...{ address, copyright, bank_account },
    firm_name: operator.firm_name ?? operator.name,
  }
}

/** What a file says of a ship as a product; what it leaves out of the guide stays. */
const contentOf = (ship: CatalogueShip): SomeShipContent =>
  Object.fromEntries(SHIP_FIELDS.map((field) => [field, ship[field]]))

/**
 * Inserts a ship, or changes the ship that has its key: by the rules of the console.
 *
 * @returns its number
 * @throws Refusal 409 when a ship of another fleet has the key, and for a capacity below what is sold
 */
async function saveShip(
  tx: Transaction,
  {
    groupNo,
    operator,
    ship,
  }: { groupNo: number; operator: CatalogueOperator; ship: CatalogueShip },
  { record, at }: { record: Recorder; at: Date },
): Promise<number> {
  const known = await findShipOfKey(tx, ship.key)
  if (known && known.group_no !== groupNo) throw refuse.code('SHIP_KEY_TAKEN', { key: ship.key })
  const change = {
    ...{ origin: 'import' as const, action: 'product.import' as const, record, at },
    author: { staffNo: null },
  }
  const { key, service_type: serviceType } = ship
  const content = contentOf(ship)
  const no =
    known?.no ?? (await insertShip(tx, { operatorNo: groupNo, serviceType, key, content }, change))
  if (known) await changeShip(tx, { no, serviceType, given: content }, change)
  else await setShipShown(tx, { no, isShown: true, scope: 'everybody', record, at })
  await saveBesides(tx, { no, ship, operator })
  // The operator's name is searched too.
  await writeSearchText(tx, no)
  return no
}

/** Writes a ship's schedules. Departures that have left are skipped, so that a file can be read again later. */
async function saveTrips(
  tx: Transaction,
  { shipNo, ship, record }: { shipNo: number; ship: CatalogueShip; record: Recorder },
  { schedules, now }: Context,
): Promise<{ schedules: number; past: number }> {
  await replaceDefaults(tx, shipNo, ship)
  if (ship.price_rules) {
    const rules = toPriceRules(ship.price_rules, ship.tide_style)
    await setPriceRules(tx, { shipNo, rules, record, at: now })
  }
  const priced = await findPricedShip(tx, shipNo)
  const departures = departuresOf(shipNo, ship, priced?.price_rules ?? [])
  const ahead = departures.filter(({ departs_at }) => departs_at > now)
  await schedules.followDefaults(tx, shipNo)
  // A day with a row of its own has no default schedule any more: write the default departures first.
  const days = [...new Set(ahead.map(({ sdate }) => sdate))]
  await schedules.createFromDefaults(tx, shipNo, days)
  const [tooSmall] = await saveSchedules(tx, ahead)
  if (tooSmall) {
    const { sdate, departure_time, taken } = tooSmall
    const departure = `${ship.key} ${sdate} ${departure_time}`
    throw refuse.code('IMPORT_SEATS_TAKEN', { departure, taken })
  }
  return { schedules: ahead.length, past: departures.length - ahead.length }
}
