import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { loadSecrets } from '@/scripts/support/secrets'
import { findFreePort } from '@/server/db/cluster/freePort'
import { connectOnce } from '@/server/db/connectOnce'
import { runningEmbeddedUrl } from '@/server/db/embedded'
import { makeFolder, productVariables, run, type Run } from './support'

const PRODUCT = '__tests__/scripts/fixtures/product.ts'
// Whole products start and stop here, and a busy machine takes its time.
jest.setTimeout(600_000)

/** A connection of its own for each request. */
const FRESH = { headers: { connection: 'close' } }
/** In this order. */
const STOPPED = /worker +\| draining[^]*web \d +\| draining[^]*api +\| draining/
const READY = /브라우저에서 열어 보세요[^]*http:\/\/www\.localhost/

/** The worker is the last to start. */
const untilReady = async (product: Run): Promise<void> => {
  await product.until(READY)
  await product.until(/worker +\| listening as/)
}

/** Living processes that have `text` in their command line. */
function processesWith(text: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}

const postmasterPid = (folder: string) =>
  Number.parseInt(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const PARTS = ['api', 'worker', 'web 1', 'web 2'] as const

/** Of the process that was started last. */
function pidOf(name: (typeof PARTS)[number], product: Run): number {
  const said = product.output().matchAll(new RegExp(`${name} +\\| listening as (\\d+)`, 'g'))
  return Number([...said].at(-1)?.[1])
}

describe('the starter', () => {
  let temporary: ReturnType<typeof makeFolder>
  let variables: Record<string, string>

  const twoWebs = async () => ({
    ...(await productVariables(temporary.folder)),
    WEB_PROCESSES: '2',
  })

  beforeAll(async () => {
    temporary = makeFolder()
    variables = await twoWebs()
  })

  afterAll(() => temporary.remove())

  describe('with everything running', () => {
    let product: Run
    beforeAll(async () => {
      product = run(PRODUCT, variables)
      await untilReady(product)
    })

    it('refuses a second start on the same data', async () => {
      const second = run(PRODUCT, { ...(await productVariables(temporary.folder)) })
      expect(await second.exited).toEqual({ code: 1 })
      expect(second.output()).toMatch(
        /^Baetgil already runs on .* set DATA_DIR to another folder\./,
      )
      expect(second.output().trim().split('\n')).toHaveLength(1)
    })

    it('restarts any process that died, and says so; the other web process answers meanwhile', async () => {
      const askPort = async () =>
        Number(await (await fetch(`http://127.0.0.1:${variables.PORT}/`, FRESH)).text())
      const [first, second] = [pidOf('web 1', product), pidOf('web 2', product)]
      expect(new Set([await askPort(), await askPort()])).toEqual(new Set([first, second]))
      process.kill(first, 'SIGKILL')
      await product.until(/web 1 ended by itself \(SIGKILL\)/)
      expect([await askPort(), await askPort()]).toEqual([second, second])
      await product.until(new RegExp(`listening as ${first}[^]*web 1 +\\| listening as`))

      for (const name of ['api', 'worker', 'web 2'] as const) {
        const first = pidOf(name, product)
        process.kill(first, 'SIGKILL')
        await product.until(
          new RegExp(`${name} ended by itself \\(SIGKILL\\): starting it again in 0\\.5 s\\.`),
        )
        await product.until(new RegExp(`listening as ${first}[^]*${name} +\\| listening as`))
      }

      const url =
        runningEmbeddedUrl(temporary.folder, loadSecrets(temporary.folder).POSTGRES_PASSWORD) ?? ''
      const countShips = () => connectOnce(url, (client) => client.query('select from ship'))
      const { rowCount: ships } = await countShips()
      process.kill(postmasterPid(temporary.folder), 'SIGKILL')
      await product.until(/The embedded database runs again\./)
      expect((await countShips()).rowCount).toBe(ships)
    })

    it('drains on SIGTERM and leaves nothing running', async () => {
      const children = PARTS.map((name) => pidOf(name, product))
      product.signal('SIGTERM')
      expect(await product.exited).toEqual({ code: 0 })
      expect(product.output()).toMatch(STOPPED)
      for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
      expect(processesWith(temporary.folder)).toEqual([])
    })
  })

  it('after kill -9 waits for the old database at the next start and finds the data', async () => {
    const killed = run(PRODUCT, variables)
    await killed.until(READY)
    killed.signal('SIGKILL')
    await killed.exited

    const next = run(PRODUCT, await twoWebs())
    await next.until(READY)
    expect(next.output()).not.toContain('The demo is in the database')
    next.signal('SIGINT')
    expect(await next.exited).toEqual({ code: 0 })
  })

  it('stops everything, with the reason, when a process ends again and again', async () => {
    const product = run(PRODUCT, await productVariables(temporary.folder))
    await untilReady(product)
    writeFileSync(path.join(temporary.folder, 'broken'), '')
    process.kill(pidOf('api', product), 'SIGKILL')
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output().match(/starting it again/g)).toHaveLength(5)
    expect(product.output()).toContain(
      'api ended by itself (exit code 3) more than 5 times within 10 minutes.',
    )
    expect(processesWith(temporary.folder)).toEqual([])
    rmSync(path.join(temporary.folder, 'broken'))
  })

  it('stops at once, with the reason, when a process cannot start', async () => {
    writeFileSync(path.join(temporary.folder, 'broken'), '')
    const product = run(PRODUCT, await productVariables(temporary.folder))
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output()).toContain('api ended by itself (exit code 3).')
    expect(product.output()).not.toContain('starting it again')
    rmSync(path.join(temporary.folder, 'broken'))
  })

  it('names a taken port and the variable that changes it', async () => {
    const other = createServer()
    const port = await findFreePort()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const product = run(PRODUCT, {
      ...(await productVariables(temporary.folder)),
      PORT: String(port),
    })
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output()).toMatch(
      new RegExp(`^Port ${port} is taken .* set PORT to another one`),
    )
    await new Promise((resolve) => other.close(resolve))
  })

  it('says that a database cannot be reached, without its password', async () => {
    const secret = 's'.repeat(16)
    const port = await findFreePort()
    const product = run(PRODUCT, {
      ...(await productVariables(temporary.folder)),
      DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${port}/baetgil`,
      REVALIDATE_SECRET: secret,
      WEBHOOK_SECRET: secret,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    })
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output()).toMatch(/^The database at 127\.0\.0\.1:\d+\/baetgil cannot be used/)
    expect(product.output()).not.toContain('hunter2')
    expect(product.output().trim().split('\n')).toHaveLength(1)
  })

  it('ends with one sentence when the database accepts the connection but does not answer', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const secret = 's'.repeat(16)
    const variables = {
      DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${port}/baetgil`,
      REVALIDATE_SECRET: secret,
      WEBHOOK_SECRET: secret,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    }
    const started = [
      run(PRODUCT, { ...(await productVariables(temporary.folder)), ...variables }),
      run('scripts/migrate.ts', variables),
      run('scripts/seed.ts', variables),
    ]
    for (const command of started) {
      expect(await command.exited).toEqual({ code: 1 })
      expect(command.output().trim().split('\n')).toHaveLength(1)
      expect(command.output()).toMatch(/^The database .*timeout/)
      expect(command.output()).not.toContain('hunter2')
    }
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })

  it('names in one sentence the folder that cannot be written', async () => {
    const product = run(PRODUCT, await productVariables('/dev/null/baetgil'))
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output()).toMatch(/^\/dev\/null\/baetgil/)
    expect(product.output().trim().split('\n')).toHaveLength(1)
  })

  it('lists every wrong variable and shows no stack', async () => {
    const product = run(PRODUCT, { DATA_DIR: temporary.folder, PORT: 'x', LOG_LEVEL: 'loud' })
    expect(await product.exited).toEqual({ code: 1 })
    expect(product.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT must/),
      expect.stringMatching(/^LOG_LEVEL must/),
    ])
  })
})
