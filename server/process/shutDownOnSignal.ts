import type { Server } from 'node:http'

/** What an api or web process is made of, as far as it has to be ended. */
export type ShutdownTarget = {
  app: { server: Server; close(): Promise<void> }
  /** Jobs that run beside the requests. */
  worker?: { stop(): Promise<void> }
  /** What requests and jobs need until their end: the database, the maker of pages. */
  base: { close(): Promise<void> }
  log: {
    error(fields: object, message: string): void
    fatal(fields: object, message: string): void
  }
}

/** Open requests and running jobs may take so long to finish. */
const DRAIN_MS = 7_000
/** Whatever still holds us up then is given up: shorter than whoever stops us waits before force. */
const GIVE_UP_MS = 9_000
const LOOK_AGAIN_MS = 50

/**
 * Ends the server's connections as soon as each has had its answer. `close` alone waits for clients
 * that keep a connection open after it, and Node's own idle time is longer than anybody's patience.
 */
const drain = async ({ app, log }: ShutdownTarget): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN_MS)
  const late = setTimeout(() => {
    log.error({}, 'requests did not end in time: their connections are closed')
    app.server.closeAllConnections()
  }, DRAIN_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

/** A job that is cut off is safe: what it had claimed is claimed again later, by whoever comes. */
const stopWorker = async ({ worker, log }: ShutdownTarget): Promise<void> => {
  const cut = new Promise<void>((resolve) => {
    const cutOff = () => {
      log.error({}, 'jobs did not end in time: they are cut off')
      resolve()
    }
    setTimeout(cutOff, DRAIN_MS).unref()
  })
  await Promise.race([worker?.stop(), cut])
}

/**
 * Ends this process in order when it is told to: requests that are under way are answered, jobs
 * finish, then what they needed is let go of; exit code 0. An exception that nobody caught ends it the
 * same way with exit code 1, as nothing is known of the state it left behind. A rejected promise
 * that nobody waited for is logged: it takes nobody else along.
 */
export const shutDownOnSignal = (running: ShutdownTarget): void => {
  const { base, log } = running
  let isStopping = false
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code), GIVE_UP_MS).unref()
    await Promise.all([drain(running), stopWorker(running)])
    await base.close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: this process ends')
    void stop(1)
  })
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}
