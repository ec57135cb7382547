import { createInterface } from 'node:readline'
import { spawnWatched, stopChild, type Variables } from '@/server/process/parentWatchdog'
import { DISK_FULL, isDiskFullMessage, StartError } from '@/server/startError'
import type { Closers } from './closers'
import { supervise, type Supervised } from './supervise'

export interface Service {
  /** Printed before each line of its output. */
  name: string
  /** Arguments of `node`. */
  args: readonly string[]
  env: Variables
}

const DRAIN_MS = 10_000
const NAME_WIDTH = 6

/** Programs of installed packages, run by `node` directly without a shell. */
export const programs = {
  next: 'node_modules/next/dist/bin/next',
  tsx: 'node_modules/tsx/dist/cli.mjs',
} as const

/** Starts a long-running child under supervision; its output is prefixed with its name. */
export function startService(service: Service, closers: Closers): Promise<Supervised> {
  const start = () => Promise.resolve(spawnNode(service))
  return supervise({ name: service.name, start }, closers)
}

/**
 * Runs a child and waits for its end.
 *
 * @throws StartError when it fails; the reason is in its output
 */
export async function runToEnd(service: Service, closers: Closers): Promise<void> {
  let isDiskFull = false
  const child = spawnNode(service, (line) => (isDiskFull ||= isDiskFullMessage(line)))
  closers.add({ close: child.stop, force: child.force })
  const { code, signal } = await child.exited
  if (code === 0) return
  const reason = isDiskFull ? DISK_FULL : `${signal ?? `exit code ${code}`}`
  throw new StartError(`${service.name} failed (${reason}).`)
}

/** @param onLine called with every line of its output */
function spawnNode({ name, args, env }: Service, onLine?: (line: string) => void) {
  const command = process.execPath
  const child = spawnWatched({ command, args, env, signal: 'SIGTERM', cwd: process.cwd() })
  const prefix = `${name.padEnd(NAME_WIDTH)} | `
  const print = (from: NodeJS.ReadableStream, to: NodeJS.WritableStream) =>
    createInterface({ input: from }).on('line', (line) => {
      onLine?.(line)
      to.write(`${prefix}${line}\n`)
    })
  print(child.stdout, process.stdout)
  print(child.stderr, process.stderr)
  return {
    exited: child.exited,
    stop: async () => void (await stopChild(child, DRAIN_MS)),
    force: () => child.kill(),
  }
}
