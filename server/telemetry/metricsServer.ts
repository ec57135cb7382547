import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

const NOT_FOUND = 404

export type Listener = { close(): Promise<void> }

/**
 * Serves `GET /metrics` on a port of its own, so that no proxy of visitors ever leads to it.
 *
 * @throws errors of `listen`, e.g. for a port in use
 */
export const serveMetrics = async (
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<Listener> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(NOT_FOUND).end()
      return
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    })
  })
  await new Promise<void>((resolve, reject) => {
    // Not shared with other workers of a cluster: each process has its own figures.
    server.once('error', reject).listen({ port, host, exclusive: true }, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
