import { randomUUID } from 'node:crypto'
import { createReadPortoneWebhook } from '@/server/gateways/portone/portoneWebhook'
import { readSignature } from '@/server/gateways/standardWebhooks'
import { PORTONE_WEBHOOK_SECRET, signBody, signPortoneWebhook } from '../../fakes/portoneWebhooks'

const NOW = new Date('2026-11-21T00:00:00Z')
const OTHER_SECRET = `whsec_${Buffer.from('somebody-else').toString('base64')}`
const orderId = randomUUID()

const read = createReadPortoneWebhook({ webhookSecret: PORTONE_WEBHOOK_SECRET, now: () => NOW })
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('a webhook of PortOne', () => {
  it('names the order, what happened, and one event however often it is sent', () => {
    const sent = signPortoneWebhook(orderId, 'Transaction.Paid', { at: NOW, id: 'msg_1' })
    expect(read(sent.body, sent.headers)).toEqual({
      eventId: 'portone:msg_1',
      orderId,
      kind: 'Transaction.Paid',
      isSigned: true,
      secret: null,
    })
    const again = signPortoneWebhook(orderId, 'Transaction.Paid', {
      at: minutesFromNow(1),
      id: 'msg_1',
    })
    expect(read(again.body, again.headers)?.eventId).toBe('portone:msg_1')
  })

  it('is verified as the published example of Standard Webhooks is', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    const now = new Date(1_614_265_330_000)
    const rawBody = '{"test": 2432232314}'
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
    expect(readSignature(secret, { rawBody, headers, now })).toEqual({ id, isTimely: true })
    expect(readSignature('', { rawBody, headers, now })).toBeUndefined()
    expect(readSignature(secret, { rawBody: `${rawBody} `, headers, now })).toBeUndefined()
  })

  it('may have several signatures, as while the secret is changed', () => {
    const sent = signPortoneWebhook(orderId, 'Transaction.Paid', {
      at: NOW,
      otherSignatures: ['v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=', 'v2,AAAA', 'v1'],
    })
    expect(read(sent.body, sent.headers)).toMatchObject({ isSigned: true })
  })

  it.each([-4, 4])('is believed when the clocks are %d minutes apart', (minutes) => {
    const sent = signPortoneWebhook(orderId, 'Transaction.Paid', { at: minutesFromNow(minutes) })
    expect(read(sent.body, sent.headers)).toMatchObject({ isSigned: true })
  })

  it.each([-6, 6])('counts as unsigned when they are %d minutes apart', (minutes) => {
    const sent = signPortoneWebhook(orderId, 'Transaction.Paid', { at: minutesFromNow(minutes) })
    expect(read(sent.body, sent.headers)).toMatchObject({ orderId, isSigned: false })
  })

  it.each([
    ['a test of the console', undefined, 'Transaction.Paid'],
    ['another product of the same store', 'payment-123', 'Transaction.Paid'],
    ['a kind that we do not know', undefined, 'BillingKey.Issued'],
  ])('names no order: %s', (_name, paymentId, type) => {
    const sent = signPortoneWebhook(paymentId, type, { at: NOW })
    expect(read(sent.body, sent.headers)).toMatchObject({ orderId: null, kind: type })
  })

  const sent = signPortoneWebhook(orderId, 'Transaction.Paid', { at: NOW })
  const forged = signPortoneWebhook(orderId, 'Transaction.Paid', { at: NOW, secret: OTHER_SECRET })
  it.each([
    ['no signature', sent.body, {}],
    ['another secret', forged.body, forged.headers],
    ['another body', sent.body.replace('Paid', 'Failed'), sent.headers],
    ['another id', sent.body, { ...sent.headers, 'webhook-id': 'x' }],
    ['another time', sent.body, { ...sent.headers, 'webhook-timestamp': '1' }],
    ['a time that is none', sent.body, { ...sent.headers, 'webhook-timestamp': 'now' }],
    ['half a signature', sent.body, { ...sent.headers, 'webhook-signature': 'v1,AAAA' }],
    ['another version', sent.body, { ...sent.headers, 'webhook-signature': 'v2,AAAA' }],
  ])('is refused with %s', (_name, body, headers) => {
    expect(read(body, headers)).toBeUndefined()
  })

  it.each(['x', '{}', '[]', 'null'])('is refused with the body %s, rightly signed', (body) => {
    expect(read(body, signBody(body, { at: NOW }).headers)).toBeUndefined()
  })
})
