import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import {
  LINK_VARIABLE,
  type TemplateCode,
  templateOf,
  TEMPLATES,
} from '@/lib/notification/templates'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { renderTemplates } from '@/scripts/support/renderTemplates'
import { createMessageSender } from '@/server/modules/outbox/messageSender'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'
import { toProvider } from '@/server/modules/outbox/textSender'
import { NHN_SIGNATURE } from '../../fakes/nhnCloud'
import { insertSchedule, insertShip } from '../../setup/builders'
import { claimedMessage } from '../../setup/outbox'
import { startTestServer, type TestServer } from '../../setup/server'
import { book, cancel, newMember } from '../../setup/visitors'

/** What follows the prefix must not repeat it. */
const ONCE = /^\[뱃길\] (?!.*\[뱃길\])/s

const filesNamingTheProvider = (): string[] =>
  execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes(SMS_PREFIX))

const NHN = {
  ...{ SMS_GATEWAY: 'nhn', SMS_SENDER: '0212345678' },
  ...{ NHN_SMS_APP_KEY: 'app', NHN_SMS_SECRET_KEY: 'secret' },
  NHN_WEBHOOK_SIGNATURE: NHN_SIGNATURE,
}
const NEWS = { event: 'MESSAGE_RESULT_UPDATE', hooks: [{ requestId: 'R1', recipientSeq: 1 }] }

const message = claimedMessage({
  channel: 'sms',
  recipient: '01012345678',
  body: { text: '[뱃길] 인증번호 [123456]를 입력해 주세요.', link: '/' },
})

const CODES = Object.keys(TEMPLATES) as TemplateCode[]
const ALIMTALK = CODES.filter((code) => templateOf(code).way === 'alimtalk')

/** Names of the variables of a sentence, each as often as it stands there. */
const variablesOf = (code: TemplateCode): string[] =>
  [...templateOf(code).text.matchAll(/#\{([^}]*)\}/g)].map(([, name = '']) => name)

/** KakaoTalk's screeners refuse offers (알림톡 심사 가이드): these words have no place in a notification. */
const ADVERTISING = /광고|할인|쿠폰|이벤트|특가|무료|혜택|적립|당첨|사은|증정|프로모션|세일/

describe('every text message starts with the name of the provider exactly once', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const textsTo = async (phone: string): Promise<string[]> => {
    const rows = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where channel = 'sms' and recipient = ${phone} order by no`)
    return rows.map(({ text }) => text)
  }

  it('the code that proves a phone', async () => {
    const phone = '01077778888'
    await server.post('/b/v1/user/phone_auth', { phone })
    expect(await textsTo(phone)).toEqual([expect.stringMatching(ONCE)])
  })

  it('a reservation, its cancellation, and the offer of its seats', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: 2 })
    const [booker, waiting] = [await newMember(server.db), await newMember(server.db)]
    const { body } = await book(server, booker, { scheduleNo, party: 2, host })
    const entry = { action: 'join', schedule_no: scheduleNo, party: 2, host, ...waiting.who }
    await server.post('/b/v1/reservation/awaiter', entry, waiting.headers)
    await cancel(server, booker, { reservation_no: body.reservation_no })
    const texts = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox where channel = 'sms' and body ->> 'title' <> ''`)
    expect(texts.map(({ text }) => text).join()).toContain('자리가 났어요')
    expect(texts.length).toBeGreaterThanOrEqual(3)
    for (const { text } of texts) expect(text).toMatch(ONCE)

    const { count } = (await server.db.first<{ count: number }>(sql`
      select count(*) as count from member_message where contents like '%[뱃길]%'`)) ?? {
      count: -1,
    }
    expect(count).toBe(0)
  })

  it('because only the outbox writes it', () => {
    expect(filesNamingTheProvider()).toEqual(['server/modules/outbox/outbox.ts'])
  })
})

describe('a webhook about text messages', () => {
  const post = (server: TestServer, body: object, signature?: string) =>
    server.post<{ code?: string }>(
      '/b/messages/reports',
      body,
      signature === undefined ? {} : { 'x-toast-webhook-signature': signature },
    )

  it('is unknown where no provider is set', async () => {
    const server = await startTestServer()
    expect((await post(server, NEWS)).status).toBe(404)
    await server.close()
  })

  it('only brings forward when the provider is asked', async () => {
    const server = await startTestServer({ env: NHN })
    await server.db.run(sql`
      insert into outbox (channel, recipient, body, provider, provider_ref, sent_at, report_at)
      values ('sms', '01012345678', '{"text": "[뱃길] 소식"}', 'nhn', 'sms/R1/1', now(),
        now() + interval '1 day')`)
    const isDue = async () =>
      (await server.db.first<{ is_due: boolean; delivered_at: Date | null }>(sql`
        select report_at <= now() as is_due, delivered_at from outbox`)) ?? null
    expect(await post(server, NEWS)).toMatchObject({ status: 401 })
    expect(await post(server, NEWS, 'another')).toMatchObject({ status: 401 })
    expect(await post(server, { hooks: 'all' }, NHN_SIGNATURE)).toMatchObject({ status: 401 })
    expect(await isDue()).toMatchObject({ is_due: false })
    expect((await post(server, NEWS, NHN_SIGNATURE)).status).toBe(200)
    expect(await isDue()).toEqual({ is_due: true, delivered_at: null })
    await server.close()
  })
})

describe('a gateway over HTTP', () => {
  let gateway: Server
  let url: string
  let status: number
  let asked: { headers: IncomingHttpHeaders; body: unknown }[]
  const log = { info: jest.fn() }

  beforeAll(async () => {
    gateway = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: JSON.parse(await text(request)) })
      response.writeHead(status, { location: url }).end('{}')
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  })
  afterAll(() => new Promise((resolve) => gateway.close(resolve)))
  beforeEach(() => {
    asked = []
    status = 200
  })

  it('receives the message as JSON with our key and a constant identifier', async () => {
    await createMessageSender({ url, key: 'secret' }, log)(message)
    expect(asked).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer secret',
          'idempotency-key': 'baetgil-7',
        }),
        body: { to: '01012345678', text: message.body.text, link: '/' },
      },
    ])
    expect(log.info).not.toHaveBeenCalled()
  })

  it.each([400, 429, 500])('fails on status %i', async (answered) => {
    status = answered
    await expect(createMessageSender({ url, key: undefined }, log)(message)).rejects.toThrow(
      `gateway answered ${answered}`,
    )
  })

  it('that leads elsewhere is not followed', async () => {
    status = 307
    await expect(createMessageSender({ url, key: 'secret' }, log)(message)).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('the link of a text message', () => {
  const address = createStorefrontAddress({
    providerDomain: 'baetgil.test',
    publicProtocol: 'https',
    port: 443,
    defaultHost: 'bada',
  })
  const textOf = (body: ClaimedMessage['body']) => toProvider(address, { ...message, body }).text

  it.each([
    ['cheong', 'https://cheong.baetgil.test/reservation/guest/7'],
    ['', 'https://bada.baetgil.test/reservation/guest/7'],
  ])('leads to storefront %j', (host, link) => {
    expect(textOf({ text: '안내', link: '/reservation/guest/7', host })).toBe(`안내\n${link}`)
  })

  it('is omitted if there is none', () => {
    expect(textOf({ text: '안내', link: '', host: 'cheong' })).toBe('안내')
  })
})

describe('without a gateway', () => {
  it('logs the text and a masked number', async () => {
    const log = { info: jest.fn() }
    await createMessageSender(undefined, log)(message)
    expect(log.info).toHaveBeenCalledWith({ to: '010-****-5678', text: message.body.text }, 'sms')
  })
})

/**
 * The rules of both providers: NHN Cloud, KakaoTalk Bizmessage API v2.3 (2026-06-23), "템플릿 등록" and
 * "알림톡 템플릿 유의 사항"; SOLAPI, 메시지 상태 코드 1031 and 1049.
 */
describe('the templates of KakaoTalk messages', () => {
  it.each(ALIMTALK)('%s can be registered', (code) => {
    const { text, button } = templateOf(code)
    expect(code).toMatch(/^[a-z][a-z0-9_]{0,19}$/)
    expect(`${SMS_PREFIX}${text}`.length).toBeLessThanOrEqual(1_000)
    expect(text).not.toMatch(ADVERTISING)
    expect(text.replace(/#\{[^}]*\}/g, '').trim()).toMatch(/[가-힣]{3}/)
    expect((button ?? '').length).toBeLessThanOrEqual(14)
    expect(button ?? '').not.toContain('#{')
  })

  it.each(CODES)('%s has variables that both providers take', (code) => {
    const names = variablesOf(code)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeLessThanOrEqual(40)
    for (const name of names) expect(name).toMatch(/^[가-힣]{1,10}$/)
    expect(names).not.toContain(LINK_VARIABLE)
    // A brace that opens none is a mistake in writing.
    expect(templateOf(code).text.replace(/#\{[^}]*\}/g, '')).not.toMatch(/[#{}]/)
  })

  it.each(CODES)('%s has a title that heads a long text message', (code) => {
    const { title } = templateOf(code)
    // Hangul has two bytes in EUC-KR, of which a title may have 40.
    expect([...title].length * 2).toBeLessThanOrEqual(40)
    expect(title).not.toContain('#{')
  })

  it('are printed to register them, those for KakaoTalk alone', () => {
    expect(renderTemplates()).toContain(
      'confirmed: 예약이 확정되었어요 (button 예약 보기)\n[뱃길] #{상품} #{일시}: 예약이 확정되었어요. 탑승 코드: #{탑승코드}\n',
    )
    expect(renderTemplates()).not.toContain('coupon_given')
  })
})
