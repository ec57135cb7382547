import type { Readiness } from '@/server/process/readiness'
import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import type { WebLog, WebServer } from './webServer'

type Options = {
  port: number
  /** Used by requests until the last one is answered. */
  base: { close(): Promise<void> }
  readiness: Readiness
  delayMs: number
  log: WebLog & { fatal(fields: object, message: string): void }
}

/** Listens until this process is stopped. @throws errors of `listen`, e.g. for a port in use */
export async function runWeb(
  web: WebServer,
  { port, base, readiness, delayMs, log }: Options,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    web.server.once('error', reject).listen(port, resolve)
  })
  shutDownOnSignal({ app: web, base, readiness, delayMs, log })
}
