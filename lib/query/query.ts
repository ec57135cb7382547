/** The query of an address as Next and Fastify parse it. */
export type Query = Readonly<Partial<Record<string, string | string[]>>>

/** The first value of a parameter that may be repeated; '' where there is none. */
export const firstOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

/** The values of one parameter, comma-separated or repeated, without duplicates. */
export function valuesOf(query: Query, key: string): string[] {
  const values = [query[key] ?? []].flat().flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
}

/** The path of an address: what stands before its query and fragment. */
export const pathOf = (address: string): string => address.replace(/[?#].*/s, '')

const NO = /^[1-9]\d{0,15}$/

/**
 * A number from 1 as an address writes it: of a row, of seats, of nights. Undefined for anything
 * else (`0`, `01`, `1.5`, a repeated parameter) and beyond `max`.
 */
export const parseNo = (text: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined =>
  typeof text === 'string' && NO.test(text) && Number(text) <= max ? Number(text) : undefined
