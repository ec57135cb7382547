/** A query as Next and Fastify parse it. */
export type Query = Partial<Record<string, string | string[]>>

/** The values of one key, comma-separated or repeated, each once. */
export function valuesOf(query: Query, key: string): string[] {
  const values = [query[key] ?? []].flat().flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
}

const NO = /^[1-9]\d{0,15}$/

/** The number of a row as an address writes it; undefined for anything else (`0`, `01`, `1.5`). */
export const parseNo = (text: unknown): number | undefined =>
  typeof text === 'string' && NO.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : undefined
