import { compose } from '@/lib/notification/compose'
import { referenceOf } from '@/server/modules/outbox/textSender'
import { NHN_SIGNATURE, startFakeNhnCloud } from '../../fakes/nhnCloud'
import type { FakeMessageProvider } from '../../fakes/messageProvider'
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
