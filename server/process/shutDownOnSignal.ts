import type { Server } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './readiness'

/** The parts of a process that have to be stopped. */
export type ShutdownTarget = {
  app: { servers: readonly Server[]; close(): Promise<void> }
  /** Jobs that run beside the requests. */
  worker?: { stop(): Promise<void> }
  /** Used by requests and jobs until they end: the database, or Next. */
  base: { close(): Promise<void> }
  /** Ends at the signal: from then on the process says that it takes no more work. */
  readiness: Readiness
  /** Milliseconds in which it still takes work, so that a balancer can see that before it closes. */
  delayMs: number
  log: {
    error(fields: object, message: string): void
    fatal(fields: object, message: string): void
  }
}

/** Time for open requests and running jobs to finish. */
const DRAIN_MS = 7_000
/** The process exits then at the latest, after the delay: earlier than its parent kills it. */
const EXIT_MS = 9_000
const POLL_MS = 50
/**
 * A client that has not asked since the signal does not know that we stop. nginx (`keepalive_timeout` in
 * `machines.conf`) and our own agents let go of a connection that was idle for five seconds at most.
 */
const IDLE_CLIENT_MS = 6_000
/** A client that has just connected sends its request within this time. */
const NEW_CLIENT_MS = 1_000

/** Takes the connections that wait, one each turn: with the port they would be refused, and their requests lost. */
const takeWaiting = async (server: Server): Promise<void> => {
  let hasTaken = true
  const note = () => void (hasTaken = true)
  server.on('connection', note)
  while (hasTaken) {
    hasTaken = false
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', note)
}

/** Takes no more connections; the open ones stay. `Server.close` of HTTP would cut those that are idle. */
const stopListening = async (server: Server): Promise<void> => {
  if (!server.listening) return
  await takeWaiting(server)
  await new Promise((resolve) => net.Server.prototype.close.call(server, resolve))
}

/** How long idle connections are left to their clients after the delay; not at all where nobody is before us. */
const leaveIdleFor = (delayMs: number): number =>
  delayMs === 0 ? 0 : Math.max(NEW_CLIENT_MS, IDLE_CLIENT_MS - delayMs)

/**
 * Answers what is under way and what still arrives on open connections: each answer closes its own. A
 * connection that we closed while its request is arriving would lose that request. Only those that stay
 * idle for longer than a client keeps them are closed here.
 */
const drain = async ({ app, log }: ShutdownTarget, delayMs: number): Promise<void> => {
  const idleUntil = Date.now() + leaveIdleFor(delayMs)
  const idle = setInterval(() => {
    if (Date.now() >= idleUntil) for (const server of app.servers) server.closeIdleConnections()
  }, POLL_MS)
  const late = setTimeout(() => {
    log.error({}, 'requests did not end in time: their connections are closed')
    for (const server of app.servers) server.closeAllConnections()
  }, DRAIN_MS)
  await Promise.all(app.servers.map(stopListening))
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
 * Shuts this process down gracefully at SIGTERM or SIGINT: it says that it is no longer ready and, after
 * the delay, takes no more connections; open requests are answered, jobs finish, then the database is
 * closed; exit code 0. An uncaught exception does the same at once with exit code 1, as the state of the
 * process is unknown. An unhandled rejection is only logged.
 */
export const shutDownOnSignal = (target: ShutdownTarget): void => {
  const { base, log, readiness, delayMs } = target
  let isStopping = false
  const stop = async (code: number, pauseMs: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code), pauseMs + EXIT_MS).unref()
    readiness.endNow()
    await wait(pauseMs)
    await Promise.all([drain(target, pauseMs), stopWorker(target)])
    await base.close()
    process.exit(code)
  }
  // Always: a second signal without a listener would end the process in the middle of its requests.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(0, delayMs))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: this process ends')
    void stop(1, 0)
  })
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}
