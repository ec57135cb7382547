import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { createRegenerateSender } from '@/server/regenerate/regenerateSender'
import { NobodyAsked } from '@/server/regenerate/sharedRegeneration'
import { claimedMessage } from '../../setup/outbox'
import { insertHost } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip, pagesWaiting } from './rows'

const SECRET = 'test-revalidate-secret'

describe('enqueuePages', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db)
  })
  beforeEach(() => server.db.run(sql`delete from outbox`))
  afterAll(() => server.close())

  it('queues a page with changed seats once in ten seconds, due at their end', async () => {
    const { no, host } = await insertTrip(server.db)
    for (const second of ['01', '05', '09', '11']) {
      const now = new Date(`2026-05-20T03:00:${second}Z`)
      await enqueuePages(server.db, { kind: 'schedule', shipNo: no }, now)
    }
    const rows = await server.db.rows<{ recipient: string; due: Date }>(sql`
      select recipient, next_try_at as due from outbox order by next_try_at, recipient`)
    const ends = ['10', '20'].map((second) => new Date(`2026-05-20T03:00:${second}Z`))
    expect(rows).toEqual(
      ends.flatMap((due) =>
        [host, 'www'].map((name) => ({ recipient: `/${name}/ship/${no}`, due })),
      ),
    )
  })

  it('queues nothing for a change that was rolled back', async () => {
    const { no } = await insertTrip(server.db)
    const failing = server.db.transaction(async (tx) => {
      await enqueuePages(tx, { kind: 'schedule', shipNo: no }, new Date())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await pagesWaiting(server.db)).toEqual([])
  })

  it('queues main page, list and trip page of a changed ship', async () => {
    const { no, host } = await insertTrip(server.db, { serviceType: 'PENSION' })
    await enqueuePages(server.db, { kind: 'ship', no, serviceType: 'PENSION' }, new Date())
    const paths = ['/', '/info/service_pension', `/ship/${no}`]
    const expected = [host, 'www'].flatMap((name) => paths.map((path) => `/${name}${path}`))
    expect(await pagesWaiting(server.db)).toEqual(expected.sort())
  })

  it('does not deadlock two concurrent changes of the same pages', async () => {
    const { no } = await insertTrip(server.db)
    const now = new Date('2026-05-20T03:00:01Z')
    const changes = Array.from({ length: 20 }, () =>
      server.db.transaction((tx) => enqueuePages(tx, { kind: 'schedule', shipNo: no }, now)),
    )
    await Promise.all(changes)
    expect(await pagesWaiting(server.db)).toHaveLength(2)
  })
})

describe('createRegenerateSender', () => {
  let status = 200
  let received: { url: string | undefined; secret: string | undefined; body: string }[] = []
  let web: Server
  let webUrl = ''

  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ url: request.url, secret: request.headers.authorization, body })
  }

  beforeAll(async () => {
    web = createServer((request, response) => {
      void read(request).then(() => response.writeHead(status).end())
    })
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
    webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    received = []
    status = 200
  })
  afterAll(() => web.close())

  const pagesOf = (...paths: string[]): ClaimedMessage[] =>
    paths.map((recipient, no) => claimedMessage({ no, recipient, channel: 'regenerate' }))

  it('sends the pages to every web server, each once, with the secret', async () => {
    const webUrls = [webUrl, webUrl]
    const refresh = jest.fn(
      async () => void received.push({ url: 'proxies', secret: '', body: '' }),
    )
    const sender = createRegenerateSender({ webUrls, revalidateSecret: SECRET }, { refresh })
    await sender.send(pagesOf('/bada/ship/3', '/bada/', '/bada/ship/3'))
    // The proxies load what the web servers have made.
    expect(received.pop()?.url).toBe('proxies')
    expect(refresh).toHaveBeenCalledWith(['/bada/ship/3', '/bada/'])
    const expected = { url: '/api/revalidate', secret: `Bearer ${SECRET}` }
    expect(received).toEqual(
      Array(2).fill({ ...expected, body: '{"paths":["/bada/ship/3","/bada/"]}' }),
    )
  })

  it.each([401, 404, 500])('throws on %i, so that the outbox retries', async (refusal) => {
    status = refusal
    const refresh = jest.fn(async () => undefined)
    const sender = createRegenerateSender(
      { webUrls: [webUrl], revalidateSecret: SECRET },
      { refresh },
    )
    await expect(sender.send(pagesOf('/bada/'))).rejects.toThrow(`answered ${refusal}`)
    expect(refresh).not.toHaveBeenCalled()
  })

  describe('with a shared cache', () => {
    const send = async (
      regenerate: (paths: readonly string[]) => Promise<void>,
      webUrls: string[],
    ) => {
      const done: string[] = []
      const sender = createRegenerateSender(
        { webUrls, revalidateSecret: SECRET },
        {
          shared: {
            regenerate: async (paths) => {
              done.push(`asked for ${paths.join()}`)
              await regenerate(paths)
            },
          },
          untilReadable: async () => void done.push('the edit can be read'),
          refresh: async () => void done.push('proxies'),
        },
      )
      const failure = await sender.send(pagesOf('/bada/')).then(
        () => undefined,
        (error: unknown) => error,
      )
      return { done, failure }
    }
    const nobody = () => Promise.reject(new NobodyAsked('away'))

    it('asks by one message when the edit can be read everywhere, and calls no web server', async () => {
      const { done, failure } = await send(async () => undefined, [webUrl])
      expect(done).toEqual(['the edit can be read', 'asked for /bada/', 'proxies'])
      expect([failure, received]).toEqual([undefined, []])
    })

    it('calls the named web servers when nobody could be asked', async () => {
      const { done, failure } = await send(nobody, [webUrl])
      expect(received).toMatchObject([{ url: '/api/revalidate' }])
      expect([failure, done.at(-1)]).toEqual([undefined, 'proxies'])
    })

    it('throws when none is named, or when a page could not be made', async () => {
      expect((await send(nobody, [])).failure).toBeInstanceOf(NobodyAsked)
      const failed = await send(() => Promise.reject(new Error('1 pages')), [webUrl])
      expect(failed.failure).toMatchObject({ message: '1 pages' })
      expect([received, failed.done.includes('proxies')]).toEqual([[], false])
    })
  })
})
