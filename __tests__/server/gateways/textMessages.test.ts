import sql from 'sql-template-tag'
import { compose } from '@/lib/notification/compose'
import { createBreakers } from '@/server/gateways/breakers'
import { referenceOf } from '@/server/modules/outbox/textSender'
import type { FakeMessageProvider } from '../../fakes/messageProvider'
import { NHN_SIGNATURE, startFakeNhnCloud } from '../../fakes/nhnCloud'
import { startFakeSolapi } from '../../fakes/solapi'
import { type Delivery, noBreaker, startDelivery } from '../../setup/delivery'
import { messageSaying } from '../../setup/outbox'
import { createClock, MINUTE } from '../../setup/people'

const clock = createClock()

describe('NHN Cloud', () => {
  let nhn: FakeMessageProvider
  let delivery: Delivery
  beforeAll(async () => {
    nhn = await startFakeNhnCloud()
    delivery = await startDelivery(nhn, clock)
  })
  afterAll(async () => {
    await delivery.close()
    await nhn.close()
  })
  beforeEach(async () => {
    nhn.server.calm()
    await delivery.clear()
  })

  const gateway = () => nhn.gateway({ breaker: noBreaker, now: clock.now })
  const taken = async () => {
    const reference = referenceOf(await delivery.stored())
    return nhn.taken.filter((one) => one.reference === reference)
  }
  const sends = () => nhn.server.requests.filter(({ method }) => method === 'POST')

  it('sends a code with priority, and a long text with a title', async () => {
    await delivery.add('a', compose('phone_code', { 인증번호: '123456' }))
    await delivery.run()
    expect(sends().at(-1)?.path).toMatch(/\/sender\/auth\/sms$/)
    await delivery.add('b', messageSaying('가'.repeat(100)))
    await delivery.run()
    expect(sends().at(-1)?.path).toMatch(/\/sender\/mms$/)
    expect(await taken()).toMatchObject([{ type: 'LMS', title: '안내' }])
  })

  it('gets our name for a message as the key that counts for ten minutes', async () => {
    await delivery.add('c')
    await delivery.run()
    const reference = referenceOf(await delivery.stored())
    expect(sends().at(-1)?.headers['x-nc-api-idempotency-key']).toBe(reference)
  })

  it('refuses to take a message twice, which is then found', async () => {
    await delivery.add('d')
    nhn.server.meet(nhn.sends, { kind: 'loseAnswer' })
    await delivery.run()
    const empty = {
      header: { isSuccessful: true, resultCode: 0 },
      messageSearchResultResponse: { messages: [] },
    }
    const noSms = { header: empty.header, body: { data: [] } }
    for (let n = 0; n < 2; n += 1) {
      nhn.server.meet(/\/alimtalk\/.*\/messages$/, { kind: 'refuse', status: 200, body: empty })
      nhn.server.meet(/\/sender\/sms$/, { kind: 'refuse', status: 200, body: noSms })
    }
    for (let n = 0; n < 3; n += 1) {
      clock.advance(MINUTE)
      await delivery.run()
    }
    expect(await taken()).toHaveLength(1)
    expect((await delivery.stored()).sent_at).not.toBeNull()
  })

  it('is not believed to have refused what it calls a system error', async () => {
    await delivery.add('e', messageSaying('소식'))
    const broken = { header: { isSuccessful: false, resultCode: -9999 } }
    nhn.server.meet(nhn.sends, { kind: 'refuse', status: 200, body: broken })
    await delivery.run()
    expect((await delivery.stored()).in_doubt_since).not.toBeNull()
    expect(await delivery.stored()).toMatchObject({ failed_at: null })
  })

  it('sends webhooks with our signature; others are refused', async () => {
    await delivery.add('f')
    await delivery.run()
    const news = nhn.news(referenceOf(await delivery.stored()))
    expect(await delivery.hint(news, {})).toBe(false)
    expect(await delivery.hint(news, { 'x-toast-webhook-signature': 'another' })).toBe(false)
    expect(await delivery.hint(news, { 'x-toast-webhook-signature': NHN_SIGNATURE })).toBe(true)
  })

  it('says whether it is rightly set', async () => {
    expect(await gateway().probe()).toEqual({ mode: 'live', isReachable: true })
    nhn.server.meet(/sender\/sms/, { kind: 'refuse', ...nhn.wrongKey })
    expect(await gateway().probe()).toMatchObject({
      ...{ isReachable: true, problem: expect.stringMatching(/secret key/) },
    })
    nhn.server.meet(/sender\/sms/, { kind: 'loseAnswer' })
    expect(await gateway().probe()).toMatchObject({ isReachable: false })
  })
})

describe('SOLAPI', () => {
  let solapi: Awaited<ReturnType<typeof startFakeSolapi>>
  let delivery: Delivery
  beforeAll(async () => {
    solapi = await startFakeSolapi()
    delivery = await startDelivery(solapi, clock)
  })
  afterAll(async () => {
    await delivery.close()
    await solapi.close()
  })
  beforeEach(async () => {
    solapi.server.calm()
    await delivery.clear()
  })

  const gateway = () => solapi.gateway({ breaker: noBreaker, now: clock.now })

  it('gets a signature of its own with every request', async () => {
    const before = solapi.signatures.size
    await delivery.add('a')
    await delivery.add('b')
    await delivery.run()
    expect(solapi.signatures.size - before).toBe(solapi.server.requests.length)
    expect(JSON.stringify(solapi.server.requests)).not.toContain('a-secret-of-solapi')
  })

  it('refuses our clock when it is apart, which waits and is said in a sentence', async () => {
    const apart = await startFakeSolapi({ clockApartMs: 20 * MINUTE })
    const own = await startDelivery(apart, clock)
    await own.add('c', messageSaying('소식'))
    await own.run()
    expect(await own.stored()).toMatchObject({ failure: 'RequestTimeTooSkewed', tries: 0 })
    expect(await apart.gateway({ breaker: noBreaker, now: clock.now }).probe()).toMatchObject({
      ...{ isReachable: true, problem: expect.stringMatching(/clock .* 15 minutes apart/) },
    })
    await own.close()
    await apart.close()
  })

  it('takes our requests when the clocks are five minutes apart', async () => {
    const apart = await startFakeSolapi({ clockApartMs: 5 * MINUTE })
    const own = await startDelivery(apart, clock)
    await own.add('d', messageSaying('소식'))
    apart.server.meet(apart.sends, { kind: 'loseAnswer' })
    await own.run()
    clock.advance(MINUTE)
    await own.run()
    expect(apart.taken).toHaveLength(1)
    expect((await own.stored()).sent_at).not.toBeNull()
    await own.close()
    await apart.close()
  })

  it('sends the sentence as text when a template was changed while we knew the old one', async () => {
    await delivery.add('e')
    solapi.server.meet(solapi.sends, {
      ...{ kind: 'refuse', status: 200 },
      body: { failedMessageList: [{ statusCode: '1043' }], groupInfo: { groupId: 'G' } },
    })
    await delivery.run()
    const reference = referenceOf(await delivery.stored())
    expect(solapi.taken.find((one) => one.reference === reference)).toMatchObject({ way: 'text' })
  })

  it('has not failed while the text that replaces a KakaoTalk message may still come', async () => {
    await delivery.add('f')
    await delivery.run()
    const reference = referenceOf(await delivery.stored())
    solapi.fail(reference, '3104')
    const group = { kind: 'refuse' as const, status: 200 }
    const message = { groupId: 'G', type: 'ATA', statusCode: '3104' }
    const at = (ageMs: number) => new Date(clock.now().getTime() - ageMs).toISOString()
    const listed = (ageMs: number) => ({
      ...group,
      body: { messageList: { M: { ...message, dateUpdated: at(ageMs) } }, nextKey: null },
    })
    solapi.server.meet(solapi.searches, listed(4 * MINUTE))
    expect(await gateway().report('G')).toEqual({ kind: 'pending' })
    solapi.server.meet(solapi.searches, listed(6 * MINUTE))
    expect(await gateway().report('G')).toEqual({ kind: 'failed', code: '3104' })
  })

  it('is not sure of a message in a list that goes on', async () => {
    await delivery.add('g')
    const page = { messageList: {}, nextKey: 'M4V…' }
    solapi.server.meet(solapi.searches, { kind: 'refuse', status: 200, body: page })
    solapi.server.meet(solapi.sends, { kind: 'loseAnswer' })
    await delivery.run()
    clock.advance(MINUTE)
    await delivery.run()
    expect((await delivery.stored()).in_doubt_since).not.toBeNull()
    clock.advance(MINUTE)
    await delivery.run()
    expect((await delivery.stored()).sent_at).not.toBeNull()
  })

  it('is not asked any more while it is down, and nothing is lost', async () => {
    const down = createBreakers({ db: delivery.db, now: clock.now, log: { warn: () => undefined } })
    for (let n = 0; n < 6; n += 1) {
      await delivery.add(`h${n}`, messageSaying(`소식 ${n}`))
      solapi.server.meet(solapi.sends, { kind: 'broken' })
    }
    await delivery.run(down('solapi'))
    const state = await delivery.db.first<{ is_open: boolean; failure: string }>(sql`
      select is_open, failure from gateway_state where name = 'solapi'`)
    expect(state).toEqual({ is_open: true, failure: 'broken' })
    const asked = solapi.server.requests.length
    await delivery.add('i', messageSaying('나중'))
    clock.advance(1_000)
    await delivery.run(down('solapi'))
    expect(solapi.server.requests).toHaveLength(asked)
    expect(await delivery.stored()).toMatchObject({ failure: 'PAUSED', in_doubt_since: null })
  })

  it('says when the balance is empty, and answers whether it is right', async () => {
    expect(await gateway().probe()).toEqual({ mode: 'live', isReachable: true })
    solapi.balance.won = 0
    expect((await gateway().probe()).problem).toMatch(/balance is empty/)
    await delivery.add('j', messageSaying('소식'))
    await delivery.run()
    expect(await delivery.stored()).toMatchObject({ failure: '1030', failed_at: null })
    solapi.balance.won = 10_000
    solapi.server.meet(/balance/, { kind: 'broken' })
    expect(await gateway().probe()).toMatchObject({ isReachable: false })
  })
})
