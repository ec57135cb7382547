/** The loader of `shortIds.js`. */
declare const shortIds: (
  this: { resourcePath: string; callback: (error: null, code: string, map: unknown) => void },
  source: string,
  map: unknown,
) => void
export default shortIds
