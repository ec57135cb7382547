type Base = 'a' | 'b'

/** Settings for bases on another origin, read when a page is made, not at build time. */
const SETTINGS = { a: 'NEXT_PUBLIC_API_A_URL', b: 'NEXT_PUBLIC_API_B_URL' } as const
/** Attributes of the root element that carry them to the browser. */
const ATTRIBUTES = { a: 'data-api-a', b: 'data-api-b' } as const

const baseOf = (base: Base): string => {
  const given =
    typeof document === 'undefined' ? null : document.documentElement.getAttribute(ATTRIBUTES[base])
  return given || `/${base}`
}

/**
 * The URLs of bases A and B in a browser: on the page's own origin, unless the web process has
 * absolute URLs of another api.
 */
export const browserBaseUrls = { a: baseOf('a'), b: baseOf('b') }

/** The attributes of every page's root element that `browserBaseUrls` reads. */
export const baseAttributes = (
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    (['a', 'b'] as const).flatMap((base) => {
      const url = env[SETTINGS[base]]
      return url ? [[ATTRIBUTES[base], url.replace(/(?<!\/)\/+$/, '')]] : []
    }),
  )
