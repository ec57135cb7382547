/**
 * Where a browser finds bases A and B: below the page's own origin, unless the build was given
 * absolute addresses of an api elsewhere.
 */
export const browserBases = {
  a: process.env.NEXT_PUBLIC_API_A_URL || '/a',
  b: process.env.NEXT_PUBLIC_API_B_URL || '/b',
}
