import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnWatched, stopChild } from '@/server/process/parentWatchdog'

/** A child that says when it is ready and then does as `onTerm` says. */
const start = (onTerm: string) =>
  spawnWatched({
    command: process.execPath,
    args: [
      '-e',
      `process.on('SIGTERM', () => { ${onTerm} }); setInterval(() => {}, 1e6); console.log('ready')`,
    ],
    signal: 'SIGTERM',
    cwd: process.cwd(),
    env: { PATH: process.env.PATH },
  })

const ready = (child: ReturnType<typeof start>) =>
  once(createInterface({ input: child.stdout }), 'line')

describe('a child with a parent watchdog', () => {
  it('gets its signal when its stop is requested', async () => {
    const child = start('process.exit(7)')
    await ready(child)
    expect(await stopChild(child, 10_000)).toEqual({ code: 7, signal: null })
  })

  it('is killed when it does not end', async () => {
    const child = start('')
    await ready(child)
    expect(await stopChild(child, 50)).toEqual({ code: null, signal: 'SIGKILL' })
  })

  it('reports a program that does not exist', async () => {
    const child = spawnWatched({
      command: '/no/such/program',
      args: [],
      signal: 'SIGTERM',
      cwd: '/',
      env: {},
    })
    expect(await child.exited).toEqual({ code: 127, signal: null })
  })
})
