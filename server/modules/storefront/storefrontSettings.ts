import sql, { raw } from 'sql-template-tag'
import type { StorefrontSettings } from '@/lib/storefront/storefrontSettings'
import type { Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures } from '@/server/modules/picture/assertOwnPictures'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

const FIELDS = [
  'web_title',
  'description',
  'share_image',
  'logo',
  'color',
  'menu',
  'sections',
  'phone_hours',
] as const satisfies readonly (keyof StorefrontSettings)[]

const COLUMNS = raw(FIELDS.map((name) => `h.${name}`).join(', '))

/** `ship_no`: its main ship, null until the first product is published. */
export type StorefrontRow = StorefrontSettings & { host: string; ship_no: number | null }

/**
 * The storefront of an operator.
 *
 * @throws Refusal 404 where the operator has none
 */
export const findOwnStorefront = async (
  db: Queryable,
  operatorNo: number,
  { isLocked = false } = {},
): Promise<StorefrontRow> => {
  const found = await db.first<StorefrontRow>(sql`
    select h.identifier as host, h.ship_no, ${COLUMNS}
      from host h where h.operator_no = ${operatorNo} order by h.identifier limit 1
     ${isLocked ? sql`for no key update` : sql``}`)
  if (!found) throw refuse.code('UNKNOWN_STOREFRONT')
  return found
}

/** Whose storefront a host is. @throws Refusal 404 for an unknown one and the provider's */
export const operatorOfHost = async (db: Queryable, host: string): Promise<number> => {
  const found = await db.first<{ operator_no: number | null }>(sql`
    select operator_no from host where identifier = ${host}`)
  if (!found?.operator_no) throw refuse.code('UNKNOWN_STOREFRONT')
  return found.operator_no
}

/** What is given replaces what was; the rest stays. */
export type SettingsChange = {
  readonly [Name in keyof StorefrontSettings]?: StorefrontSettings[Name] | undefined
}

/**
 * Changes the storefront of an operator, and has its pages made anew. From console, command line and import.
 *
 * @throws Refusal 404
 */
export const saveSettings = async (
  tx: Transaction,
  {
    operatorNo,
    change,
    record,
    at,
  }: {
    operatorNo: number
    change: SettingsChange
    record: Recorder
    at: Date
  },
): Promise<void> => {
  const before = await findOwnStorefront(tx, operatorNo, { isLocked: true })
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const after: StorefrontRow = { ...before, ...given }
  const changes = changesOf(before, after, FIELDS)
  if (Object.keys(changes).length === 0) return
  await assertOwnPictures(tx, operatorNo, [after.logo, after.share_image])
  await tx.run(sql`
    update host set web_title = ${after.web_title}, description = ${after.description},
      share_image = ${after.share_image}, logo = ${after.logo}, color = ${after.color},
      menu = ${after.menu}, sections = ${after.sections}, phone_hours = ${after.phone_hours}
     where identifier = ${before.host}`)
  await record(tx, { action: 'storefront.change', operatorNo, changes })
  await enqueueStorefront(tx, { operatorNo, host: before.host, at })
}

/** Has every page of an operator's storefront made anew that visitors open by its address. */
export const enqueueStorefront = async (
  tx: Transaction,
  { operatorNo, host, at }: { operatorNo: number; host: string; at: Date },
): Promise<void> => {
  const ships = await tx.rows<{ no: number }>(sql`
    select no from ship where group_no = ${operatorNo} and is_view order by no`)
  await enqueuePages(tx, { kind: 'storefront', host, ships: ships.map(({ no }) => no) }, at)
}
