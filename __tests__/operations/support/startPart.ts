import { type ChildProcess, spawn } from 'node:child_process'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'

export type PartKind = 'web' | 'api' | 'worker'

/** A running process of the built product. */
export type Part = {
  kind: PartKind
  port: number
  /** `http://127.0.0.1:{port}`; the worker has its probes there. */
  url: string
  /** Where its metrics are; only a part that is measured listens there. */
  metricsUrl: string
  pid: number
  /** All that it has printed. */
  output(): string
  /** Sends SIGTERM and resolves with the exit code once it has ended. */
  stop(): Promise<number | null>
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>
  exited: Promise<number | null>
}

type Options = {
  /** Environment besides the port. */
  env: Readonly<Record<string, string>>
  /** A free one when absent; that of a process which it replaces. */
  port?: number
  /** Folder of the release to run; this one when absent. */
  root?: string
  /** Whether it serves metrics, on a port of its own. */
  isMeasured?: boolean
}

const PORT_OF = { web: 'PORT', api: 'API_PORT', worker: 'WORKER_PORT' } as const
const { PATH, HOME, TMPDIR } = process.env
const SYSTEM = { PATH, HOME, TMPDIR, NODE_ENV: 'production' }

/** Starts one process as a service manager does (`scripts/startProcess.sh`), whether it gets ready or not. */
export const spawnPart = async (
  kind: PartKind,
  { env, port, root = process.cwd(), isMeasured = false }: Options,
): Promise<Part> => {
  const own = port ?? (await findFreePort())
  const metricsPort = isMeasured ? await findFreePort() : undefined
  const measured = metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort) }
  const child = spawn('sh', ['scripts/startProcess.sh', kind], {
    cwd: root,
    env: { ...SYSTEM, ...env, ...measured, [PORT_OF[kind]]: String(own) } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  // Whatever becomes of the test, nothing of it stays behind.
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = endOf(child).finally(() => process.off('exit', killNow))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    kind,
    port: own,
    url: `http://127.0.0.1:${own}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    exited,
  }
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', (code) => resolve(code)))

/** The same, and waits until it is ready. @throws Error with what it printed when it ends instead */
export const startPart = async (kind: PartKind, options: Options): Promise<Part> => {
  const part = await spawnPart(kind, options)
  const ended = part.exited.then((code) => {
    throw new Error(`${kind} ended with ${code} before it was ready:\n${part.output()}`)
  })
  await Promise.race([
    awaitHealthy(kind, { port: part.port, path: '/readyz', host: 'www.localhost' }),
    ended,
  ])
  ended.catch(() => undefined)
  return part
}
