import { insertGuest, insertMember, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'

describe('startTestServer', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  it('listens, and its builders write rows that the schema accepts', async () => {
    const ship = await insertShip(server.db)
    await insertSchedule(server.db, ship.no)
    await insertMember(server.db)
    await insertGuest(server.db)
    expect(await server.get('/readyz')).toEqual({ status: 200, body: { status: 'ok' } })
  })
})
