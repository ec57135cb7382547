import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import type { WebServer } from './webServer'

type Options = {
  port: number
  /** What the requests need until the last of them is answered. */
  base: { close(): Promise<void> }
  log(message: string): unknown
}

const describe = (fields: object): string => {
  const error = (fields as { err?: unknown }).err
  if (error === undefined) return ''
  return `: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** Listens until this process is told to stop. @throws what `listen` throws, as for a taken port */
export async function runWeb(web: WebServer, { port, base, log }: Options): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    web.server.once('error', reject).listen(port, resolve)
  })
  const tell = (fields: object, message: string) => log(`${message}${describe(fields)}`)
  shutDownOnSignal({ app: web, base, log: { error: tell, fatal: tell } })
}
