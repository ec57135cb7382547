import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createMessageSender } from '@/server/modules/outbox/messageSender'
import { toProvider } from '@/server/modules/outbox/textSender'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { claimedMessage } from '../../setup/outbox'

const message = claimedMessage({
  channel: 'sms',
  recipient: '01012345678',
  body: { text: '[뱃길] 인증번호 [123456]를 입력해 주세요.', link: '/' },
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
      response.writeHead(status).end('{}')
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
