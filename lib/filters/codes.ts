/** A query as Next and Fastify parse it. */
export type Query = Partial<Record<string, string | string[]>>

/** The values of one key, comma-separated or repeated, each once. */
export function valuesOf(query: Query, key: string): string[] {
  const values = [query[key] ?? []].flat().flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
}

/** The codes of a fixed table among the values, in the table's order: one choice, one address. */
export function fixedCodes<Code extends string>(
  options: readonly { code: Code }[],
  values: readonly string[],
): Code[] {
  return options.map((option) => option.code).filter((code) => values.includes(code))
}
