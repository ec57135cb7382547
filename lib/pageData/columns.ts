/** The only key of an object that stands for an array of objects. */
const COLUMNS = '$'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (row: Row) => JSON.stringify(Object.keys(row))

/** Whether each is an object with the same fields in the same order, at least two of them. */
const areAlike = (rows: readonly unknown[]): rows is [Row, ...Row[]] => {
  const [first] = rows
  return (
    rows.length > 1 &&
    isRow(first) &&
    Object.keys(first).length > 0 &&
    rows.every((row) => isRow(row) && keysOf(row) === keysOf(first))
  )
}

const mapFields = (row: Row, change: (value: unknown, key: string) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value, key)]))

/**
 * Writes objects with the same fields by field, each name once: `[{ no: 1 }, { no: 2 }]` becomes
 * `{ $: { no: [1, 2] } }`. The data of a list takes a quarter less in its page then.
 *
 * @param value as JSON has it; must have no field named `$`
 */
export const toColumns = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    if (!areAlike(value)) return value.map(toColumns)
    const columns = mapFields(value[0], (_, key) => toColumns(value.map((row) => row[key])))
    return { [COLUMNS]: columns }
  }
  if (!isRow(value)) return value
  if (COLUMNS in value) throw new Error(`A field named ${COLUMNS} cannot be written by columns.`)
  return mapFields(value, toColumns)
}

/** What `toColumns` was given. */
export const fromColumns = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isRow(value)) return value
  const columns = value[COLUMNS]
  if (!isRow(columns)) return mapFields(value, fromColumns)
  const fields = Object.entries(columns).map(([key, column]) => [key, fromColumns(column)] as const)
  const [, first] = fields[0] ?? []
  return (first as unknown[]).map((_, at) =>
    Object.fromEntries(fields.map(([key, column]) => [key, (column as unknown[])[at]])),
  )
}
