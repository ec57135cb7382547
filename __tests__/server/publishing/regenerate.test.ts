import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { createPageProxies } from '@/server/regenerate/pageProxies'
import { createRegenerateSender } from '@/server/regenerate/regenerateSender'
import { NobodyAsked } from '@/server/regenerate/sharedRegeneration'
import { createOutboxJobs } from '@/server/worker/outboxJob'
import { insertHost } from '../../setup/builders'
import { claimedMessage } from '../../setup/outbox'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip, pagesWaiting } from './rows'

const SECRET = 'test-revalidate-secret'

/** Starts a web server that makes all pages it is asked for; `calls` are how many each call named. */
const startWeb = async () => {
  const calls: number[] = []
  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const part of request) body += part
    calls.push((JSON.parse(body) as { paths: string[] }).paths.length)
  }
  const web = createServer((request, response) => {
    void read(request).then(() => response.writeHead(200).end())
  })
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  return { calls, web, url: `http://127.0.0.1:${(web.address() as AddressInfo).port}` }
}

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

describe('the job that has pages made', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  it('asks in calls of 25 pages, one after another, for a hundred in one run', async () => {
    const { calls, web, url } = await startWeb()
    const config = { ...server.config, webUrls: [url] }
    const jobs = createOutboxJobs(config, server.db, server.app.log)
    const job = jobs.find(({ name }) => name === 'outbox-regenerate')
    await server.db.run(sql`
      insert into outbox (channel, recipient, body)
      select 'regenerate', '/bada/ship/' || n, '{"text": ""}' from generate_series(1, 130) n`)
    await job?.run()
    expect(calls).toEqual([25, 25, 25, 25])
    await job?.run()
    expect(calls).toEqual([25, 25, 25, 25, 25, 5])
    await job?.run()
    expect(calls).toHaveLength(6)
    web.close()
  })
})

describe('proxies that keep pages', () => {
  let answer: { status: number; kept: string | undefined } = { status: 200, kept: 'BYPASS' }

  let received: string[] = []

  let proxy: Server

  let url = ''

  beforeAll(async () => {
    proxy = createServer((request, response) => {
      const {
        host,
        'accept-encoding': encoding = 'plain',
        'x-refresh-page': isRefreshed,
      } = request.headers
      received.push(`${host}${request.url} ${encoding} ${isRefreshed}`)
      response.writeHead(answer.status, answer.kept ? { 'X-Cache': answer.kept } : {}).end('page')
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })

  beforeEach(() => {
    received = []
    answer = { status: 200, kept: 'BYPASS' }
  })

  afterAll(() => proxy.close())

  const refresh = (pages: string[], pageProxyUrls = [url], domain?: string) =>
    createPageProxies(
      {
        pageProxyUrls,
        providerDomain: 'baetgil.kr',
        publicProtocol: 'https',
        port: 3000,
        defaultHost: 'www',
      },
      async (host) => (host === 'bada' ? domain : undefined),
    )(pages)

  it('loads a page anew in each form in which a proxy keeps it', async () => {
    await refresh(['/bada/ship/3', '/www/'])
    expect(received).toEqual([
      'bada.baetgil.kr/ship/3 gzip 1',
      'bada.baetgil.kr/ship/3 plain 1',
      'bada.baetgil.kr/ship/3/ gzip 1',
      'bada.baetgil.kr/ship/3/ plain 1',
      'www.baetgil.kr/ gzip 1',
      'www.baetgil.kr/ plain 1',
    ])
  })

  it('loads it anew at the storefront’s own domain too', async () => {
    await refresh(['/bada/', '/www/'], [url], 'badanaksi.kr')
    expect(received.filter((line) => line.includes('gzip'))).toEqual([
      'bada.baetgil.kr/ gzip 1',
      'badanaksi.kr/ gzip 1',
      'www.baetgil.kr/ gzip 1',
    ])
  })

  it('tells every proxy, and none where there is none', async () => {
    await refresh(['/www/'], [url, url])
    expect(received).toHaveLength(4)
    await refresh(['/www/'], [])
    expect(received).toHaveLength(4)
  })

  it('takes a page that is gone as told', async () => {
    answer = { status: 410, kept: 'BYPASS' }
    await expect(refresh(['/bada/ship/3'])).resolves.toBeUndefined()
  })

  it.each([
    [{ status: 502, kept: 'BYPASS' }, 'answered 502'],
    [{ status: 301, kept: undefined }, 'answered 301'],
    [{ status: 200, kept: 'HIT' }, 'does not take x-refresh-page'],
  ])('throws on %p, so that the outbox retries', async (given, message) => {
    answer = given
    await expect(refresh(['/bada/ship/3'])).rejects.toThrow(message)
  })
})
