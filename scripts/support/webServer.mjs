import { subscribe } from 'node:diagnostics_channel'
import http from 'node:http'
import { addClientAddress, drain, serverOptions } from './httpServer.mjs'

/**
 * Preloaded into the web server (`node --import`): Next makes its own HTTP server and has no options
 * for what ours must do.
 */
const servers = new Set()
const { createServer } = http

http.createServer = (...args) => {
  const [first, ...others] = args
  const hasOptions = typeof first === 'object' && first !== null
  const server = hasOptions
    ? createServer({ ...serverOptions, ...first }, ...others)
    : createServer(serverOptions, ...args)
  servers.add(server)
  return server
}

// Next hands a header that a client wrote on to the api as it is.
subscribe('http.server.request.start', ({ request }) => addClientAddress(request))

const stop = async () => {
  await Promise.all([...servers].filter(({ listening }) => listening).map(drain))
  process.exit(0)
}

// Next's development server ends its own processes. The built one would end with another code than
// 0, and wait for connections that nobody uses any more.
if (process.env.NODE_ENV !== 'development') {
  process.env.NEXT_MANUAL_SIG_HANDLE = '1'
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
