type Base = 'a' | 'b'

/** Settings of bases on an origin of their own, read when a page is made and not when it is built. */
const SETTINGS = { a: 'NEXT_PUBLIC_API_A_URL', b: 'NEXT_PUBLIC_API_B_URL' } as const
/** Attributes of the page's root that carry them to the browser. */
const ATTRIBUTES = { a: 'data-api-a', b: 'data-api-b' } as const

const baseOf = (base: Base): string => {
  const given =
    typeof document === 'undefined' ? null : document.documentElement.getAttribute(ATTRIBUTES[base])
  return given || `/${base}`
}

/**
 * Where a browser finds bases A and B: below the page's own origin, unless the web process was given
 * absolute addresses of an api elsewhere.
 */
export const browserBaseUrls = { a: baseOf('a'), b: baseOf('b') }

/** What the root of every page must say for `browserBases`. */
export const baseAttributes = (
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    (['a', 'b'] as const).flatMap((base) => {
      const url = env[SETTINGS[base]]
      return url ? [[ATTRIBUTES[base], url.replace(/\/+$/, '')]] : []
    }),
  )
