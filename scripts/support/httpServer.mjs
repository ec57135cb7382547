/**
 * How a server that faces visitors treats its connections. Plain functions over a `node:http`
 * server, whoever made it.
 */
/** A request that is not here whole by then is ended: whoever sends a byte a second holds nothing up. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/** Between two requests of a visitor, who reads a page meanwhile. */
const KEEP_ALIVE_MS = 10_000
const LOOK_FOR_LATE_MS = 1_000

/** Whoever stops us uses force after ten seconds. */
const DRAIN_MS = 7_000
const LOOK_AGAIN_MS = 50

/** Options of `http.createServer`. */
export const serverOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LOOK_FOR_LATE_MS,
}

/**
 * Takes no new connection and ends each that is open as soon as it has its answer. `close` alone
 * waits for clients that keep a connection open after it.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<void>} resolves when all are gone, after seven seconds by force
 */
export const drain = (server) =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })

/**
 * Writes who really connected behind an `X-Forwarded-For` that a client may have written, as every
 * proxy does: the api counts logins and phone codes by that end of it.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const addClientAddress = ({ headers, socket }) => {
  const claimed = headers['x-forwarded-for']
  const address = socket.remoteAddress ?? ''
  headers['x-forwarded-for'] = claimed ? `${claimed}, ${address}` : address
}
