import { subscribe } from 'node:diagnostics_channel'

/**
 * Preloaded into the web server (`node --import`). Next hands an `X-Forwarded-For` that a client
 * wrote on to the api as it is, and the api counts logins and phone codes by it. So whoever really
 * connected is written behind it, as every proxy does: that end is what the api believes.
 */
subscribe('http.server.request.start', ({ request: { headers }, socket }) => {
  const claimed = headers['x-forwarded-for']
  const address = socket.remoteAddress ?? ''
  headers['x-forwarded-for'] = claimed ? `${claimed}, ${address}` : address
})
