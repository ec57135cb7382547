import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnWatched, stopChild, type WatchedChild } from '@/server/process/parentWatchdog'
import { createKeepAliveClient, untilClosed } from '../setup/keepAliveClient'

describe('the web process', () => {
  let child: WatchedChild
  let url: string
  let kept: ReturnType<typeof createKeepAliveClient>
  beforeEach(async () => {
    child = spawnWatched({
      command: process.execPath,
      args: ['--import', 'tsx', '__tests__/web/fixtures/web.ts'],
      signal: 'SIGTERM',
      cwd: process.cwd(),
      env: { PATH: process.env.PATH },
    })
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    url = `http://127.0.0.1:${port}`
    kept = createKeepAliveClient()
  })
  afterEach(async () => {
    kept.close()
    await stopChild(child, 10_000)
  })

  it('appends the real client address to a claimed X-Forwarded-For', async () => {
    expect((await kept.ask(`${url}/a/x`)).text).toBe('127.0.0.1')
    const claimed = await kept.ask(`${url}/a/x`, { headers: { 'x-forwarded-for': '9.9.9.9' } })
    expect(claimed.text).toBe('9.9.9.9, 127.0.0.1')
  })

  it('ends requests that are incomplete after 30 seconds, and checks for them every second', async () => {
    expect(JSON.parse((await kept.ask(`${url}/limits`)).text)).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
    })
  })

  it('answers running requests on a kept-alive connection after SIGTERM, and exits with 0', async () => {
    await kept.ask(`${url}/limits`)
    const slow = kept.ask(`${url}/slow`)
    await kept.ask(`${url}/limits`)
    child.requestStop()
    await untilClosed(Number(new URL(url).port))
    process.kill(child.pid, 'SIGUSR2')
    expect((await slow).text).toBe('at last')
    expect(await child.exited).toEqual({ code: 0, signal: null })
  })
})
