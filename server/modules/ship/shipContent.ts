import sql, { join, raw, type Sql } from 'sql-template-tag'
import {
  SHIP_FIELDS,
  type ShipContent,
  type ShipField,
  type SomeShipContent,
} from '@/lib/ship/product/shipFields'
import { sanitize } from '@/server/html/sanitize'

/** The column of a field. */
const columnOf = (field: ShipField): string => (field === 'area' ? 'area_code' : field)

/** The columns that say what `ShipContent` says. */
export const contentColumns: Sql = join(SHIP_FIELDS.map((field) => raw(columnOf(field))))

/** What table `ship` of a statement says, as JSON by the names of `ShipContent`. */
export const contentJson: Sql = sql`jsonb_build_object(${join(
  SHIP_FIELDS.map((field) => sql`${raw(`'${field}'`)}, ship.${raw(columnOf(field))}`),
)})`

/** What was read by `contentJson`. Options are numbered where they are sold, not where they are written. */
export const readContent = (stored: ShipContent): ShipContent => ({
  ...stored,
  options: stored.options.map(({ name, price, max, stock, is_each }) => ({
    ...{ name, price, max },
    ...(typeof stock !== 'number' ? {} : { stock }),
    ...(is_each ? { is_each } : {}),
  })),
})

/** Texts with the elements that pages show, and no others. */
export const sanitized = <Content extends SomeShipContent>(content: Content): Content => ({
  ...content,
  ...(content.intro_html === undefined ? {} : { intro_html: sanitize(content.intro_html) }),
  ...(content.memo_html === undefined ? {} : { memo_html: sanitize(content.memo_html) }),
})

/** Content as columns of `ship`, for `jsonb_populate_record`. */
export const toRow = ({ area, options, ...content }: SomeShipContent): object => ({
  ...content,
  ...(area === undefined ? {} : { area_code: area }),
  ...(options === undefined
    ? {}
    : { options: options.map((option, index) => ({ no: index + 1, ...option })) }),
})

/** The fields in which two differ. */
export const changedFields = (before: SomeShipContent, after: SomeShipContent): ShipField[] =>
  SHIP_FIELDS.filter((field) => !isSame(before[field], after[field]))

/** The database orders the keys of what it stores. */
const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other)

const normal = (value: unknown): string => JSON.stringify(value, sortedKeys)

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
