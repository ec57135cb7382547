import type { Readiness } from '@/server/process/readiness'
import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import type { WebServer } from './webServer'

type Options = {
  port: number
  /** Used by requests until the last one is answered. */
  base: { close(): Promise<void> }
  readiness: Readiness
  delayMs: number
  log(message: string): unknown
}

const describe = (fields: object): string => {
  const error = (fields as { err?: unknown }).err
  if (error === undefined) return ''
  return `: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** Listens until this process is stopped. @throws errors of `listen`, e.g. for a port in use */
export async function runWeb(web: WebServer, { port, base, readiness, delayMs, log }: Options): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    web.server.once('error', reject).listen(port, resolve)
  })
  const logError = (fields: object, message: string) => log(`${message}${describe(fields)}`)
  const logs = { error: logError, fatal: logError }
  shutDownOnSignal({ app: web, base, readiness, delayMs, log: logs })
}
