import { createInterface } from 'node:readline'
import { spawnTethered, stopTethered, type Tethered, type Variables } from '@/server/process/tether'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'

export interface Service {
  /** Shown before each of its lines. */
  name: string
  /** Arguments of `node`. */
  args: readonly string[]
  env: Variables
}

const DRAIN_MS = 10_000
const NAME_WIDTH = 5

/** Program of an installed package, run by `node` itself so that no shell stands between. */
export const programs = {
  next: 'node_modules/next/dist/bin/next',
  tsx: 'node_modules/tsx/dist/cli.mjs',
} as const

/**
 * Starts a long-running child whose lines are printed with its name in front.
 *
 * @returns what rejects when it ends by itself
 */
export function startService(service: Service, closers: Closers): { lost: Promise<never> } {
  const child = spawnNode(service, closers)
  const lost = child.exited.then(({ code, signal }) => {
    throw new StartError(`${service.name} ended by itself (${signal ?? `exit code ${code}`}).`)
  })
  return { lost: heeded(lost) }
}

/** Whoever waits for it hears of the loss; a loss before that must not end the process unheard. */
export function heeded<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Runs a child to its end.
 *
 * @throws StartError when it fails; its own lines have said why
 */
export async function runToEnd(service: Service, closers: Closers): Promise<void> {
  const child = spawnNode(service, closers)
  const { code, signal } = await child.exited
  if (code !== 0) throw new StartError(`${service.name} failed (${signal ?? `exit code ${code}`}).`)
}

function spawnNode({ name, args, env }: Service, closers: Closers): Tethered {
  const command = process.execPath
  const child = spawnTethered({ command, args, env, signal: 'SIGTERM', cwd: process.cwd() })
  closers.add({
    close: async () => void (await stopTethered(child, DRAIN_MS)),
    force: () => child.kill(),
  })
  printLines(name, child.stdout, process.stdout)
  printLines(name, child.stderr, process.stderr)
  return child
}

function printLines(name: string, from: NodeJS.ReadableStream, to: NodeJS.WritableStream): void {
  const prefix = `${name.padEnd(NAME_WIDTH)} | `
  createInterface({ input: from }).on('line', (line) => to.write(`${prefix}${line}\n`))
}
