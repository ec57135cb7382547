import sql from 'sql-template-tag'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { gatewayCalls } from '@/lib/contract/console/gateways'
import type { OwnMerchant } from '@/lib/contract/console/merchant'
import { FAILURES_TO_OPEN } from '@/server/gateways/breaker'
import { createBreakers } from '@/server/gateways/breakers'
import { GatewayFailure } from '@/server/gateways/failure'
import { type FakeToss, startFakeToss } from '../../fakes/toss'
import { book, type Booked, runJob } from '../../setup/book'
import { type BuiltShip, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { readPayment, visit } from '../../setup/pay'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

const OWN_SECRET = 'test_sk_ownMerchant1'
const NEWER_SECRET = 'test_sk_ownMerchant2'
const KEYS = { gateway: 'toss', client_key: 'test_ck_ownMerchant', secret_key: OWN_SECRET }

type Listed = ConsoleAnswer<typeof gatewayCalls.getGateways>

describe('an operator’s own merchant', () => {
  let toss: FakeToss
  let server: TestServer
  let ship: BuiltShip
  let scheduleNo: number
  let owner: Headers
  beforeAll(async () => {
    toss = await startFakeToss([OWN_SECRET, NEWER_SECRET])
    server = await startTestServer({ env: toss.env })
  })
  beforeEach(async () => {
    ship = await insertShip(server.db)
    scheduleNo = await insertSchedule(server.db, ship.no)
    owner = (await newStaff(server.db, { operatorNo: ship.groupNo })).headers
  })
  afterAll(async () => {
    await server.close()
    toss.close()
  })

  const save = (keys: object = KEYS, headers = owner) =>
    server.put<{ code?: string }>('/c/v1/merchant', keys, headers)
  const read = async (headers = owner) =>
    (await server.get<OwnMerchant>('/c/v1/merchant', headers)).body
  const merchantOf = async ({ reservation_no: no }: Booked) =>
    server.db.first<{ secret_tail: string | null; no: number | null }>(sql`
      select m.no, m.secret_tail from payment p left join merchant m on m.no = p.merchant_no
       where p.reservation_no = ${no}`)
  const holdersOf = ({ reservation_no: no }: Booked) =>
    server.db.rows<{ holder: string; amount: number }>(sql`
      select holder, amount from ledger_entry where reservation_no = ${no} order by no`)
  const payCard = async (): Promise<Booked> => {
    const booked = await book(server, { payType: 'CARD', ship, scheduleNo })
    const { order_id: orderId } = await readPayment(server, booked.reservation_no)
    await visit(server, `/b/pay/return/${orderId}?${toss.authorize(orderId, 160_000)}`)
    return booked
  }

  it('is entered once the gateway knows it, and its secret is never shown again', async () => {
    expect(await read()).toEqual({ gateway: 'toss', is_live: false, merchant: null })
    expect((await save()).status).toBe(200)
    const shown = await read()
    expect(shown.merchant).toMatchObject({
      public_keys: [KEYS.client_key],
      secret_tail: 'ant1',
      is_live: false,
    })
    expect(JSON.stringify(shown)).not.toContain(OWN_SECRET)
    const stored = await server.db.rows(sql`
      select to_jsonb(m)::text as row, encode(secret_sealed, 'escape') as sealed from merchant m
      union all select to_jsonb(a)::text, '' from activity a`)
    expect(JSON.stringify(stored)).not.toContain(OWN_SECRET)
  })

  it.each([
    ['a test key beside a live key', { ...KEYS, client_key: 'live_ck_ownMerchant' }, 'MERCHANT_MIXED_KEYS'], // prettier-ignore
    ['live keys where money is played', { ...KEYS, client_key: 'live_ck_ownMerchant', secret_key: 'live_sk_ownMerchant1' }, 'MERCHANT_NEEDS_TEST'], // prettier-ignore
    ['keys that the gateway does not know', { ...KEYS, secret_key: 'test_sk_somebodyElse' }, 'MERCHANT_NOT_ACCEPTED'], // prettier-ignore
    ['keys of another gateway', { gateway: 'portone', store_id: 'store-00000000', channel_key: 'channel-key-00000000', api_secret: '0123456789abcdef' }, 'MERCHANT_NOT_POSSIBLE'], // prettier-ignore
  ])('is not %s', async (_what, keys, code) => {
    expect((await save(keys)).body.code).toBe(code)
    expect((await read()).merchant).toBeNull()
  })

  it('is entered with a fresh second factor only', async () => {
    const factorAt = new Date(Date.now() - 11 * 60_000)
    const stale = await newStaff(server.db, { operatorNo: ship.groupNo, factorAt })
    expect((await save(KEYS, stale.headers)).body.code).toBe('SECOND_FACTOR_AGAIN')
  })

  it('takes new payments, which stay there for their refunds', async () => {
    const before = await payCard()
    await save()
    const booked = await payCard()
    expect((await merchantOf(before))?.no).toBeNull()
    expect((await merchantOf(booked))?.secret_tail).toBe('ant1')
    expect((await server.post('/c/v1/merchant/end', {}, owner)).status).toBe(200)
    const after = await payCard()
    expect((await merchantOf(after))?.no).toBeNull()
    const { reservations } = server.modules.operations
    for (const one of [before, booked, after]) {
      await reservations.cancelByOperator(one.reservation_no)
    }
    await runJob(server, 'refunds')
    expect(await holdersOf(booked)).toEqual([
      { holder: 'operator_merchant', amount: 160_000 },
      { holder: 'operator_merchant', amount: -160_000 },
    ])
    expect(await holdersOf(before)).toEqual([
      { holder: 'provider_merchant', amount: 160_000 },
      { holder: 'provider_merchant', amount: -160_000 },
    ])
  })

  it('keeps its payments when its secret is issued anew', async () => {
    await save()
    const booked = await payCard()
    const { no } = (await merchantOf(booked)) ?? {}
    expect((await save({ ...KEYS, secret_key: NEWER_SECRET })).status).toBe(200)
    expect((await merchantOf(booked))?.no).toBe(no)
    expect((await merchantOf(await payCard()))?.no).toBe(no)
  })

  it('is nobody else’s', async () => {
    await save()
    const stranger = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { operatorNo: stranger.groupNo })
    expect((await read(headers)).merchant).toBeNull()
    expect((await server.post('/c/v1/merchant/end', {}, headers)).status).toBe(404)
    expect(
      (await merchantOf(await book(server, { payType: 'CARD', ship: stranger })))?.no,
    ).toBeNull()
  })

  it('is not possible with the sandbox', async () => {
    const plain = await startTestServer()
    const { groupNo } = await insertShip(plain.db)
    const { headers } = await newStaff(plain.db, { operatorNo: groupNo })
    const answer = await plain.put<{ code?: string }>('/c/v1/merchant', KEYS, headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'MERCHANT_NOT_POSSIBLE' } })
    expect((await plain.get<OwnMerchant>('/c/v1/merchant', headers)).body.gateway).toBeNull()
    await plain.close()
  })
})

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
