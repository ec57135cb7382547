import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import sql from 'sql-template-tag'
import { insertGuest, insertSchedule, insertShip } from '../setup/builders'
import { untilSome, WAITING } from '../setup/backends'
import { createKeepAliveClient } from '../setup/keepAliveClient'
import { until } from '../setup/until'
import { askPage } from './support/ask'
import { type Part, spawnPart, startPart } from './support/startPart'
import { type Parts, startParts } from './support/startParts'

const statusOf = async (part: Part, path: string): Promise<number> =>
  (await askPage(part, path)).status

const untilStatus = (part: Part, path: string, status: number) =>
  until(async () => (await statusOf(part, path)) === status, `${part.kind} answers ${status}`)

describe('processes of the built product', () => {
  let parts: Parts
  beforeAll(async () => {
    // Long enough for what a test does in it; it is not waited for.
    parts = await startParts({ data: 'empty', env: { SHUTDOWN_DELAY_MS: '3000' } })
  })
  afterAll(() => parts.stop())

  it('say that they live and that they are ready', async () => {
    const all = [...parts.webs, ...parts.apis, ...(parts.worker ? [parts.worker] : [])]
    expect(all.map(({ kind }) => kind)).toEqual(['web', 'api', 'worker'])
    for (const part of all) {
      expect(await statusOf(part, '/livez')).toBe(200)
      expect(await statusOf(part, '/readyz')).toBe(200)
    }
  })

  it('are not ready before the schema is the one that they need', async () => {
    await parts.db.run(sql`create database younger`)
    const url = new URL(parts.databaseUrl)
    url.pathname = '/younger'
    const env = { ...parts.environmentOf.api, DATABASE_URL: url.href, SHUTDOWN_DELAY_MS: '0' }
    const api = await spawnPart('api', { env })
    await until(() =>
      statusOf(api, '/livez').then(
        (status) => status === 200,
        () => false,
      ),
    )
    const before = await askPage(api, '/readyz')
    expect([before.status, JSON.parse(before.text)]).toEqual([503, { status: 'schema' }])
    await promisify(execFile)(process.execPath, ['server/dist/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: url.href },
    })
    expect(await statusOf(api, '/readyz')).toBe(200)
    expect(await api.stop()).toBe(0)
  })

  it('a web process is not ready before it has made a page, for which it needs the api', async () => {
    const api = parts.apis[0] as Part
    const env = { ...parts.environmentOf.web, SHUTDOWN_DELAY_MS: '0' }
    const away = { ...env, API_A_URL: 'http://127.0.0.1:1/a', API_B_URL: 'http://127.0.0.1:1/b' }
    const web = await spawnPart('web', { env: away })
    await until(() =>
      statusOf(web, '/livez').then(
        (status) => status === 200,
        () => false,
      ),
    )
    expect(await statusOf(web, '/readyz')).toBe(503)
    expect(await web.stop()).toBe(0)
    expect(await statusOf(api, '/readyz')).toBe(200)
  })

  it.each(['api', 'web'] as const)(
    'after a stop signal %s is unready first, still answers, and loses no booking under way',
    async (kind) => {
      const part = (kind === 'api' ? parts.apis : parts.webs)[0] as Part
      const { no, host } = await insertShip(parts.db)
      const scheduleNo = await insertSchedule(parts.db, no)
      const { token } = await insertGuest(parts.db)
      const body = { schedule_no: scheduleNo, party: 1, host, user_type: 'guest' }
      const kept = createKeepAliveClient()
      const { held, stopped } = await parts.db.transaction(async (tx) => {
        await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
        const asked = kept.ask(`${part.url}/b/v1/reservation/ready`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, guest_token: token }),
        })
        await untilSome(parts.db, WAITING)
        const ending = part.stop()
        await untilStatus(part, '/readyz', 503)
        expect(await statusOf(part, '/livez')).toBe(200)
        const path = kind === 'api' ? '/a/ship/list' : '/'
        const late = await askPage(part, path, `${host}.localhost`)
        expect([late.status, late.headers.connection]).toEqual([200, 'close'])
        return { held: asked, stopped: ending }
      })
      expect((await held).status).toBe(200)
      expect(await stopped).toBe(0)
      kept.close()
      const list = kind === 'api' ? parts.apis : parts.webs
      list[0] = await startPart(kind, { env: parts.environmentOf[kind], port: part.port })
    },
  )

  it('the worker ends at once, and what is left to do is done by the next one', async () => {
    const worker = parts.worker as Part
    expect(await worker.stop()).toBe(0)
    const { no } = await insertShip(parts.db)
    await parts.db.run(sql`
      insert into outbox (channel, recipient, body)
      values ('regenerate', ${`/www/ship/${no}`}, '{"text": ""}')`)
    parts.worker = await startPart('worker', { env: parts.environmentOf.worker })
    const left = () => parts.db.first(sql`select from outbox where sent_at is null`)
    await until(async () => (await left()) === undefined, 'the outbox is empty')
  })
})
