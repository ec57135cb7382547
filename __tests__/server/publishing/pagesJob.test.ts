import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { createOutboxJobs } from '@/server/worker/outboxJob'
import { startTestServer, type TestServer } from '../../setup/server'

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
