import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { awaitHealthy } from '@/scripts/support/health'

/** An api or the worker, which is killed and started again as its service manager does. */
export type ProgramProcess = {
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** `kill -9`, and resolves when the next one is ready. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  program: string
  port: number
  env: Readonly<Record<string, string>>
  /** All that it prints is written there. */
  log: string
}

const { PATH, HOME, TMPDIR } = process.env

const start = ({ program, env, log }: Options): ChildProcess => {
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  // Whatever becomes of who started it, nothing of it stays behind.
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  child.once('exit', () => process.off('exit', killNow))
  return child
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  // What is stopped hears no signal.
  child.kill('SIGCONT')
  await gone
}

/** Resolves when it is ready. */
export const startProgram = async (options: Options): Promise<ProgramProcess> => {
  const ready = () =>
    awaitHealthy(options.log, { port: options.port, path: '/readyz', host: 'www.localhost' })
  let child = start(options)
  let restarting: Promise<void> | undefined
  const restart = async () => {
    await end(child, 'SIGKILL')
    child = start(options)
    await ready()
    restarting = undefined
  }
  await ready()
  return {
    signal: (signal) => void child.kill(signal),
    killAndStart: () => (restarting ??= restart()),
    stop: () => end(child, 'SIGTERM'),
  }
}
