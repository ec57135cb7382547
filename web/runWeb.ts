import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { ListenOptions } from 'node:net'
import type { Readiness } from '@/server/process/readiness'
import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import type { WebConfig } from './config'
import type { WebLog, WebServer } from './webServer'

type Options = Pick<WebConfig, 'port' | 'ownPort' | 'shutdownDelayMs'> & {
  /** Used by requests until the last one is answered. */
  base: { close(): Promise<void> }
  readiness: Readiness
  log: WebLog & { fatal(fields: object, message: string): void }
}

const listen = (server: Server, where: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(where, resolve)
  })

/**
 * Processes that share a port are workers of Node's cluster, which ends them at once when their primary
 * is gone. Here that is a stop signal, so that requests under way are answered.
 */
const stopWithPrimary = (): void => {
  if (!cluster.worker) return
  cluster.worker.exitedAfterDisconnect = true
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/**
 * Listens until this process is stopped.
 *
 * @throws errors of `listen`, e.g. for a port in use
 */
export async function runWeb(web: WebServer, options: Options): Promise<void> {
  const { port, ownPort, base, readiness, shutdownDelayMs: delayMs, log } = options
  stopWithPrimary()
  await listen(web.server, { port })
  if (ownPort !== undefined) {
    await listen(web.own, { port: ownPort, host: '127.0.0.1', exclusive: true })
  }
  const app = { servers: [web.server, web.own], close: () => web.close() }
  shutDownOnSignal({ app, base, readiness, delayMs, log })
}
