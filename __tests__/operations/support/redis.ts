import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Redis } from 'ioredis'
import { findFreePort } from '@/server/db/cluster/freePort'

export type TestRedis = {
  url: string
  /** `kill -9`, and waits until the process is gone. */
  kill(): Promise<void>
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>
  /** Holds it where it stands: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  /** From now on it takes nothing more, nor drops anything for it. */
  makeFull(): Promise<void>
}

const READY = 'Ready to accept connections'

/** Whatever becomes of the test, nothing of it stays behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

const start = async (port: number): Promise<ChildProcess> => {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('redis-server ended')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(READY)) resolve()
    })
  })
  return child
}

/** Debian's Redis on a free port, without files. */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let child = await start(port)
  return {
    url,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    restart: async () => {
      child = await start(port)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    makeFull: async () => {
      const admin = new Redis(url)
      await admin.config('SET', 'maxmemory-policy', 'noeviction')
      await admin.config('SET', 'maxmemory', '1')
      admin.disconnect()
    },
  }
}
