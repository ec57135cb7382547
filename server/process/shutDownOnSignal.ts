import type { Server } from 'node:http'

/** The parts of an api or web process that have to be stopped. */
export type ShutdownTarget = {
  app: { server: Server; close(): Promise<void> }
  /** Jobs that run beside the requests. */
  worker?: { stop(): Promise<void> }
  /** Used by requests and jobs until they end: the database, or Next. */
  base: { close(): Promise<void> }
  log: {
    error(fields: object, message: string): void
    fatal(fields: object, message: string): void
  }
}

/** Time for open requests and running jobs to finish. */
const DRAIN_MS = 7_000
/** The process exits then at the latest: earlier than its parent kills it. */
const EXIT_MS = 9_000
const POLL_MS = 50

/**
 * Closes each connection of the server as soon as its request is answered. `close` alone waits for
 * clients that keep an idle connection open.
 */
const drain = async ({ app, log }: ShutdownTarget): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
  const late = setTimeout(() => {
    log.error({}, 'requests did not end in time: their connections are closed')
    app.server.closeAllConnections()
  }, DRAIN_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

/** An interrupted job is safe: what it had claimed is claimed again later, by any process. */
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
 * Shuts this process down gracefully at SIGTERM or SIGINT: open requests are answered, jobs finish,
 * then the database is closed; exit code 0. An uncaught exception does the same with exit code 1, as
 * the state of the process is unknown. An unhandled rejection is only logged.
 */
export const shutDownOnSignal = (target: ShutdownTarget): void => {
  const { base, log } = target
  let isStopping = false
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code), EXIT_MS).unref()
    await Promise.all([drain(target), stopWorker(target)])
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
