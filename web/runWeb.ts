import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import type { WebServer } from './webServer'

type Options = {
  port: number
  /** Used by requests until the last one is answered. */
  base: { close(): Promise<void> }
  log(message: string): unknown
}

const describe = (fields: object): string => {
  const error = (fields as { err?: unknown }).err
  if (error === undefined) return ''
  return `: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** Listens until this process is stopped. @throws errors of `listen`, e.g. for a port in use */
export async function runWeb(web: WebServer, { port, base, log }: Options): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    web.server.once('error', reject).listen(port, resolve)
  })
  const logError = (fields: object, message: string) => log(`${message}${describe(fields)}`)
  shutDownOnSignal({ app: web, base, log: { error: logError, fatal: logError } })
}
