import { compose } from '@/lib/notification/compose'
import { referenceOf } from '@/server/modules/outbox/textSender'
import { GatewayPaused } from '@/server/gateways/breaker'
import type { FakeMessageProvider } from '../../fakes/messageProvider'
import { startFakeNhnCloud } from '../../fakes/nhnCloud'
import type { Trouble } from '../../fakes/providerServer'
import { startFakeSolapi } from '../../fakes/solapi'
import { type Delivery, startDelivery } from '../../setup/delivery'
import { createClock, DAY, MINUTE } from '../../setup/people'
import { messageSaying } from '../../setup/outbox'

// One for both, as it replaces the machine's clock.
const clock = createClock()

const LOST: Trouble[] = [{ kind: 'loseAnswer' }, { kind: 'breakAnswer' }]
const UNDONE: Trouble[] = [{ kind: 'broken' }, { kind: 'garbage' }]

describe.each([
  ['SOLAPI', startFakeSolapi],
  ['NHN Cloud', startFakeNhnCloud],
] as [string, () => Promise<FakeMessageProvider>][])('messages by %s', (_name, start) => {
  let provider: FakeMessageProvider
  let delivery: Delivery
  beforeAll(async () => {
    provider = await start()
    delivery = await startDelivery(provider, clock)
  })
  afterAll(async () => {
    await delivery.close()
    await provider.close()
  })
  beforeEach(async () => {
    provider.server.calm()
    await delivery.clear()
    clock.advance(DAY)
  })

  const stored = () => delivery.stored()
  const ownName = async () => referenceOf(await stored())
  const taken = async () => {
    const reference = await ownName()
    return provider.taken.filter((one) => one.reference === reference)
  }
  const runLater = async (ms: number) => {
    clock.advance(ms)
    return delivery.run()
  }

  it('go out as a KakaoTalk message with its button and a text message as fallback', async () => {
    await delivery.add('a')
    await delivery.run()
    const text = '[뱃길] 바다호 11월 29일 (일) 05:00: 예약이 확정되었어요. 탑승 코드: AB12-CD34'
    const link = 'https://cheong.baetgil.test/reservation/guest/7'
    expect(await taken()).toMatchObject([
      {
        ...{ way: 'alimtalk', to: '01012345678', text },
        fallback: { type: 'LMS', text: `${text}\n${link}` },
      },
    ])
    expect(await stored()).toMatchObject({ failure: null, in_doubt_since: null, tries: 1 })
    expect((await stored()).sent_at).not.toBeNull()
  })

  it('go out as text where KakaoTalk takes none: an operator’s own words, and a code', async () => {
    await delivery.add('b', messageSaying('바람이 불어 쉬어요.'))
    await delivery.run()
    expect(await taken()).toMatchObject([{ way: 'text', type: 'SMS' }])
    await delivery.add('c', compose('phone_code', { 인증번호: '123456' }))
    await delivery.run()
    expect(await taken()).toMatchObject([{ way: 'text', type: 'SMS' }])
  })

  it('go out as text while their template says something else there', async () => {
    provider.rewrite('refunded', '[뱃길] 다른 문장이에요.')
    const message = compose('refunded', { 상품: '바다호', 일시: '11월 29일 (일) 05:00' })
    await delivery.add('d', message)
    await delivery.run()
    expect(await taken()).toMatchObject([{ way: 'text', type: 'LMS' }])
  })

  it('arrive as the provider reports, once', async () => {
    await delivery.add('e')
    await delivery.run()
    const reports = delivery.reports()
    expect(await reports.poll()).toBe(0)
    clock.advance(MINUTE)
    await reports.poll()
    expect(await stored()).toMatchObject({ delivered_at: null, failed_at: null })
    provider.arrive(await ownName())
    clock.advance(2 * MINUTE)
    await reports.poll()
    expect(await stored()).toMatchObject({ way: 'alimtalk', delivered_at: clock.now() })
    provider.fail(await ownName(), '3012')
    clock.advance(DAY)
    expect(await reports.poll()).toBe(0)
    expect(await stored()).toMatchObject({ failed_at: null })
  })

  it('arrive as the text that replaced a KakaoTalk message', async () => {
    await delivery.add('f')
    await delivery.run()
    provider.replace(await ownName())
    clock.advance(MINUTE)
    await delivery.reports().poll()
    expect(await stored()).toMatchObject({ way: 'text', failed_at: null })
    expect((await stored()).delivered_at).not.toBeNull()
  })

  it('have failed with the provider’s code where even that did not arrive', async () => {
    await delivery.add('g')
    await delivery.run()
    provider.fail(await ownName(), '3047')
    clock.advance(MINUTE)
    await delivery.reports().poll()
    expect(await stored()).toMatchObject({ failure: '3047', delivered_at: null })
    expect((await stored()).failed_at).not.toBeNull()
  })

  it('are asked about at once when a webhook has news, which is not believed', async () => {
    await delivery.add('h')
    await delivery.run()
    const reports = delivery.reports()
    clock.advance(MINUTE)
    await reports.poll()
    const news = provider.news(await ownName())
    expect(await reports.poll()).toBe(0)
    const headers = { 'x-toast-webhook-signature': 'signature-of-our-webhook' }
    expect(await delivery.hint(news, headers)).toBe(true)
    expect(await reports.poll()).toBe(1)
    expect(await stored()).toMatchObject({ delivered_at: null, failed_at: null })
    expect(await delivery.hint({ hooks: 'all' }, headers)).toBe(false)
  })

  it.each(LOST)('are looked up instead of sent again when it is done and %j', async (trouble) => {
    await delivery.add('i')
    provider.server.meet(provider.sends, trouble)
    await delivery.run()
    expect(await stored()).toMatchObject({ sent_at: null, failed_at: null })
    expect((await stored()).in_doubt_since).not.toBeNull()
    expect(await delivery.run()).toBe(0)
    await runLater(MINUTE)
    expect(await taken()).toHaveLength(1)
    expect(await stored()).toMatchObject({ in_doubt_since: null, failure: null })
    expect((await stored()).sent_at).not.toBeNull()
  })

  it('are looked up when no answer comes in time', async () => {
    await delivery.add('j')
    provider.server.meet(provider.sends, { kind: 'neverAnswer' })
    await delivery.run(undefined, 50)
    expect(await stored()).toMatchObject({ sent_at: null, failed_at: null })
    await runLater(MINUTE)
    expect(await taken()).toHaveLength(1)
    expect((await stored()).sent_at).not.toBeNull()
  })

  it.each(UNDONE)(
    'are sent again once the provider did not know them twice: %j',
    async (trouble) => {
      await delivery.add('k')
      provider.server.meet(provider.sends, trouble)
      await delivery.run()
      await runLater(MINUTE)
      expect(await taken()).toHaveLength(0)
      expect((await stored()).in_doubt_since).not.toBeNull()
      await runLater(MINUTE)
      expect(await taken()).toHaveLength(1)
      expect((await stored()).sent_at).not.toBeNull()
    },
  )

  it('stay unknown, and are never sent again, when the provider cannot be asked for an hour', async () => {
    await delivery.add('l')
    provider.server.meet(provider.sends, { kind: 'loseAnswer' })
    await delivery.run()
    for (let minutes = 0; minutes < 70; minutes += 1) {
      provider.server.meet(provider.searches, { kind: 'garbage' })
      await runLater(MINUTE)
    }
    expect(await stored()).toMatchObject({ sent_at: null, failed_at: null, failure: 'UNKNOWN' })
    expect((await stored()).unknown_at).not.toBeNull()
    clock.advance(DAY)
    expect(await delivery.run()).toBe(0)
    expect(await taken()).toHaveLength(1)
  })

  it('of a process that ended while it sent them are looked up by the next', async () => {
    await delivery.add('m')
    const sendOnce = () => new Promise<never>(() => undefined)
    void delivery.runSms({ provider: 'x', perSecond: 10, sendOnce, lookUp: sendOnce })
    while ((await stored()).tries === 0);
    expect(await delivery.run()).toBe(0)
    clock.advance(MINUTE)
    await delivery.run()
    expect(provider.server.requests.at(-1)?.method).toBe('GET')
    await runLater(MINUTE)
    expect(await taken()).toHaveLength(1)
  })

  it('are sent once by two workers at once', async () => {
    for (let n = 0; n < 10; n += 1) await delivery.add(`n${n}`, messageSaying(`소식 ${n}`))
    const before = provider.taken.length
    await Promise.all([delivery.run(), delivery.run()])
    expect(provider.taken).toHaveLength(before + 10)
    expect(new Set(provider.taken.map(({ reference }) => reference)).size).toBe(
      provider.taken.length,
    )
  })

  it('wait, with the reason, while our key is refused, and use up no tries', async () => {
    await delivery.add('o')
    for (let n = 0; n < 12; n += 1) {
      provider.server.meet(/^/, { kind: 'refuse', ...provider.wrongKey })
      provider.server.meet(/^/, { kind: 'refuse', ...provider.wrongKey })
      await runLater(MINUTE)
    }
    expect(await stored()).toMatchObject({
      ...{ failed_at: null, tries: 0, failure: provider.wrongKey.code, in_doubt_since: null },
    })
    clock.advance(MINUTE)
    await delivery.run()
    await runLater(MINUTE)
    expect(await taken()).toHaveLength(1)
    expect(await stored()).toMatchObject({ failure: null })
  })

  it('wait while nothing may be sent any more', async () => {
    await delivery.add('p', messageSaying('소식'))
    provider.server.meet(provider.sends, { kind: 'refuse', ...provider.spent })
    await delivery.run()
    expect(await stored()).toMatchObject({ failure: provider.spent.code, tries: 0 })
    await runLater(MINUTE)
    expect(await taken()).toHaveLength(1)
  })

  it('have failed for good when their receiver is refused', async () => {
    await delivery.add('q', messageSaying('소식'))
    provider.server.meet(provider.sends, { kind: 'refuse', ...provider.wrongNumber })
    await delivery.run()
    expect(await stored()).toMatchObject({ failure: provider.wrongNumber.code })
    expect((await stored()).failed_at).not.toBeNull()
    clock.advance(DAY)
    expect(await delivery.run()).toBe(0)
  })

  it('wait, and are not in doubt, while the provider is down or paused', async () => {
    await delivery.add('r', messageSaying('소식'))
    const paused = { run: () => Promise.reject(new GatewayPaused('x')) }
    await delivery.run(paused)
    expect(await stored()).toMatchObject({ failure: 'PAUSED', in_doubt_since: null, tries: 0 })
  })

  it('are not sent when they come too late to be of use', async () => {
    await delivery.add('s', compose('phone_code', { 인증번호: '123456' }))
    await runLater(4 * MINUTE)
    expect(await taken()).toHaveLength(0)
    expect(await stored()).toMatchObject({ failure: 'TOO_LATE', sent_at: null })
  })

  it('are sent at the provider’s pace by all processes together', async () => {
    for (let n = 0; n < 25; n += 1) await delivery.add(`t${n}`, messageSaying(`소식 ${n}`))
    const both = async () => {
      const [first, second] = await Promise.all([delivery.run(), delivery.run()])
      return first + second
    }
    expect(await both()).toBe(10)
    expect(await both()).toBe(0)
    clock.advance(500)
    expect(await both()).toBe(5)
    clock.advance(MINUTE)
    expect(await both()).toBe(10)
  })

  it('name neither receiver nor text nor key in the log', async () => {
    delivery.lines.length = 0
    await delivery.add('u', messageSaying('아무도 몰라야 할 소식'), '01077776666')
    for (const trouble of [provider.wrongKey, provider.spent]) {
      provider.server.meet(provider.sends, { kind: 'refuse', ...trouble })
      await runLater(MINUTE)
    }
    provider.server.meet(provider.sends, { kind: 'loseAnswer' })
    await runLater(MINUTE)
    provider.server.meet(provider.searches, { kind: 'garbage' })
    await runLater(MINUTE)
    expect(delivery.lines).toHaveLength(4)
    expect(delivery.lines.join()).not.toMatch(/7777|소식|secret|NCSTESTKEY/i)
  })
})
