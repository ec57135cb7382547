/** A node of schema.org's vocabulary. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Who shows a page: what every node of it needs to be complete. */
export type Site = {
  /** Of the storefront, e.g. `https://bada.baetgil.kr`. */
  origin: string
  name: string
}

/** An address of a storefront as crawlers need it: absolute. Picture addresses may be absolute already. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href

/** Leaves out what is not known. */
export const known = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !isEmpty(value),
    ),
  )

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** The node `name` of another page, by its address. */
export const reference = (origin: string, path: string) => ({ '@id': absolute(origin, path) })

/**
 * JSON-LD for the inside of a script element: escaped, so that no text of an operator can end the
 * element or begin a comment in it.
 */
export const toJsonLd = (graph: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
