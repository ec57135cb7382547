export type Row = Record<string, unknown>

/** Whether a value is what JSON calls an object. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object, each changed. */
export const mapFields = (row: Row, change: (value: unknown, key: string) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value, key)]))

/** An array or object with each of its parts changed; any other value as it is. */
export const mapParts = (value: unknown, change: (part: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change)
  return isRow(value) ? mapFields(value, change) : value
}
