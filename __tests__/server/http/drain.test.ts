import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { untilSome, WAITING } from '../../setup/backends'
import { insertGuest, insertSchedule, insertShip } from '../../setup/builders'
import { createKeepAliveClient, untilClosed } from '../../setup/keepAliveClient'
import { startTestServer } from '../../setup/server'
import { times } from '../../setup/tables'

jest.setTimeout(RACE_TIMEOUT_MS)

describe('an api that receives a stop signal', () => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(1, {
      env: { DB_LOCK_TIMEOUT_MS: '60000', DB_STATEMENT_TIMEOUT_MS: '90000' },
    })
  })
  afterAll(() => apis.close())

  it('answers the requests under way on a kept-alive connection, and ends with 0', async () => {
    const { no, host } = await insertShip(apis.db)
    const schedule_no = await insertSchedule(apis.db, no)
    const { token: guest_token } = await insertGuest(apis.db)
    const body = JSON.stringify({ schedule_no, party: 1, host, user_type: 'guest', guest_token })
    const kept = createKeepAliveClient()
    const url = apis.urlOf(0)
    const { answer, stopped } = await apis.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${schedule_no} for update`)
      const headers = { 'content-type': 'application/json' }
      const asked = kept.ask(`${url}/b/v1/reservation/ready`, { method: 'POST', headers, body })
      await untilSome(apis.db, WAITING)
      const code = apis.stop(0)
      await untilClosed(Number(new URL(url).port))
      return { answer: asked, stopped: code }
    })
    expect((await answer).status).toBe(200)
    expect(await stopped).toBe(0)
    kept.close()
  })
})

describe('an api whose delay has ended', () => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(2, { env: { SHUTDOWN_DELAY_MS: '1' } })
  })
  afterAll(() => apis.close())

  it('answers each client that had connected before once more, and so tells it to close', async () => {
    const url = `${apis.urlOf(0)}/livez`
    const port = Number(new URL(url).port)
    const clients = times(40).map(createKeepAliveClient)
    await Promise.all(clients.map(({ ask }) => ask(url)))
    const fresh = connect(port, '127.0.0.1')
    await once(fresh, 'connect')

    const stopped = apis.stop(0)
    await untilClosed(port)
    const answers = await Promise.all(clients.map(({ ask }) => ask(url)))
    expect(answers).toEqual(
      times(40).map(() => expect.objectContaining({ status: 200, connection: 'close' })),
    )
    fresh.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await text(fresh)).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
    expect(await stopped).toBe(0)
  })

  it('answers the connections that waited to be taken', async () => {
    const port = Number(new URL(apis.urlOf(1)).port)
    apis.freeze(1)
    const waiting = times(30).map(() => connect(port, '127.0.0.1'))
    for (const socket of waiting) socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await Promise.all(waiting.map((socket) => once(socket, 'connect')))
    const stopped = apis.stop(1)
    const answers = await Promise.all(waiting.map(text))
    expect(answers).toEqual(times(30).map(() => expect.stringMatching(/^HTTP\/1\.1 200 /)))
    expect(await stopped).toBe(0)
  })
})

describe('an api', () => {
  it('ends requests that have not arrived completely after half a minute, and checks for them often', async () => {
    const server = await startTestServer()
    const { requestTimeout, headersTimeout } = server.app.server
    expect({ requestTimeout, headersTimeout }).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 10_000,
    })
    expect(server.app.server).toHaveProperty('connectionsCheckingInterval', 1_000)
    await server.close()
  })
})
