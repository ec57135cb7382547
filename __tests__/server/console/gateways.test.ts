import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { gatewayCalls } from '@/lib/contract/console/gateways'
import { FAILURES_TO_OPEN } from '@/server/gateways/breaker'
import { createBreakers } from '@/server/gateways/breakers'
import { GatewayFailure } from '@/server/gateways/failure'
import { newStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

type Listed = ConsoleAnswer<typeof gatewayCalls.getGateways>

describe('the gateways in the console', () => {
  const at = new Date('2026-11-22T03:00:00.000Z')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const read = async () => {
    const { headers } = await newStaff(server.db, { role: 'provider' })
    return (await server.get<Listed>('/c/v1/gateways', headers)).body.list
  }

  it('are none before one was asked', async () => expect(await read()).toEqual([]))

  it('are shown to the provider, those that are down first', async () => {
    const log = { warn: () => undefined }
    const breakerOf = createBreakers({ db: server.db, now: () => at, log })
    await breakerOf('kakao').run(async () => 'answer')
    const fail = () => Promise.reject(new GatewayFailure('slow', 'no answer'))
    for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
      await expect(breakerOf('toss').run(fail)).rejects.toThrow('no answer')
    }
    const since = at.toISOString()
    const none = { failure: null, failed_at: null, answered_at: null }
    expect(await read()).toEqual([
      { ...none, name: 'toss', is_paused: true, since, failure: 'slow', failed_at: since },
      { ...none, name: 'kakao', is_paused: false, since, answered_at: since },
    ])
  })
})
