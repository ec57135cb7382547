import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { createInterface } from 'node:readline'
import {
  type Exit,
  spawnWatched,
  stopChild,
  type Variables,
  type WatchedChild,
} from '@/server/process/parentWatchdog'
import { DISK_FULL, isDiskFullMessage, StartError } from '@/server/startError'
import type { Closers } from './closers'
import { supervise, type Supervised, type SupervisedProcess } from './supervise'

export interface Service {
  /** Printed before each line of its output. */
  name: string
  /** Arguments of `node`. */
  args: readonly string[]
  env: Variables
  /** Milliseconds in which it still takes work after a stop signal; none when absent. */
  delayMs?: number
}

/** After its delay a child has this time; longer than it takes at most by itself. */
const DRAIN_MS = 10_000
const NAME_WIDTH = 6

/** Programs of installed packages, run by `node` directly without a shell. */
export const programs = {
  next: 'node_modules/next/dist/bin/next',
  tsx: 'node_modules/tsx/dist/cli.mjs',
} as const

/** Starts a long-running child under supervision; its output is prefixed with its name. */
export function startService(service: Service, closers: Closers): Promise<Supervised> {
  return superviseChild(service, () => spawnNode(service), closers)
}

/**
 * The same for one of several children that listen on one port: this process takes its connections and
 * hands each to the next child.
 */
export function startSharing(service: Service, closers: Closers): Promise<Supervised> {
  return superviseChild(service, () => forkNode(service), closers)
}

/**
 * Runs a child and waits for its end.
 *
 * @throws StartError when it fails; the reason is in its output
 */
export async function runToEnd(service: Service, closers: Closers): Promise<void> {
  let isDiskFull = false
  const child = spawnNode(service, (line) => (isDiskFull ||= isDiskFullMessage(line)))
  closers.add({ close: async () => void (await stopChild(child, DRAIN_MS)), force: child.kill })
  const { code, signal } = await child.exited
  if (code === 0) return
  const reason = isDiskFull ? DISK_FULL : `${signal ?? `exit code ${code}`}`
  throw new StartError(`${service.name} failed (${reason}).`)
}

type Stoppable = Pick<WatchedChild, 'exited' | 'requestStop' | 'kill'>

function superviseChild(
  { name, delayMs = 0 }: Service,
  start: () => Stoppable,
  closers: Closers,
): Promise<Supervised> {
  const startChild = (): Promise<SupervisedProcess> => {
    const child = start()
    const stop = async () => void (await stopChild(child, delayMs + DRAIN_MS))
    return Promise.resolve({ exited: child.exited, stop, force: child.kill })
  }
  return supervise({ name, start: startChild }, closers)
}

/** @param onLine called with every line of its output */
function spawnNode({ name, args, env }: Service, onLine?: (line: string) => void): WatchedChild {
  const command = process.execPath
  const child = spawnWatched({ command, args, env, signal: 'SIGTERM', cwd: process.cwd() })
  printLines(name, child, onLine)
  return child
}

/** A worker of Node's cluster, with `env` alone: it would have all variables of this process. */
function forkNode({ name, args, env }: Service): Stoppable {
  const without = Object.fromEntries(
    Object.keys(process.env).map((variable) => [variable, undefined]),
  )
  const [exec, execArgv] = [args.at(-1), args.slice(0, -1)]
  cluster.setupPrimary({ exec, execArgv, args: [], silent: true })
  const child = cluster.fork({ ...without, ...env }).process
  printLines(name, child)
  return {
    exited: new Promise<Exit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
    }),
    requestStop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  }
}

function printLines(
  name: string,
  child: Pick<ChildProcess | WatchedChild, 'stdout' | 'stderr'>,
  onLine?: (line: string) => void,
): void {
  const prefix = `${name.padEnd(NAME_WIDTH)} | `
  const print = (from: NodeJS.ReadableStream | null, to: NodeJS.WritableStream) =>
    from &&
    createInterface({ input: from }).on('line', (line) => {
      onLine?.(line)
      to.write(`${prefix}${line}\n`)
    })
  print(child.stdout, process.stdout)
  print(child.stderr, process.stderr)
}
