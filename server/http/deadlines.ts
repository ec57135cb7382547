/**
 * Options of a `node:http` server that faces visitors, in milliseconds. A request that is not here
 * whole by then is ended: whoever sends a byte a second holds nothing up.
 */
export const REQUEST_DEADLINES = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** How often late ones are looked for. */
  connectionsCheckingInterval: 1_000,
} as const
