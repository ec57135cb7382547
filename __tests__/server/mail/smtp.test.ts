import { GatewayDeclined } from '@/server/gateways/payment'
import type { SmtpServer } from '@/server/gateways/smtp'
import { createSmtpSender, probeSmtp } from '@/server/gateways/smtp'
import { OutcomeUnknown } from '@/server/gateways/outcome'
import {
  type FakeSmtp,
  SMTP_PASSWORD,
  SMTP_USER,
  smtpTimes,
  startFakeSmtp,
  startGarbage,
} from '../../fakes/smtp'

const letter = {
  from: 'no-reply@baetgil.test',
  to: 'hong@example.com',
  raw: Buffer.from('Subject: hello\r\n\r\n.a line that starts with a dot\r\n'),
}

describe('a mail server', () => {
  let smtp: FakeSmtp
  let settings: SmtpServer
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    settings = {
      ...{ host: '127.0.0.1', port: smtp.port, isTls: false, mustTls: false },
      ...{ user: SMTP_USER, password: SMTP_PASSWORD },
    }
  })
  afterAll(() => smtp.close())
  beforeEach(() => {
    smtp.received = []
    smtp.behaviour = 'accepts'
  })

  const send = (change: Partial<SmtpServer> = {}) =>
    createSmtpSender({ ...settings, ...change }, smtpTimes(smtp.behaviour))(letter)

  it('gets the message as it is', async () => {
    await send()
    expect(smtp.received).toEqual([
      { from: letter.from, to: [letter.to], raw: letter.raw.toString() },
    ])
  })

  it.each(['refusesRecipient', 'refusesMessage'] as const)(
    'that %s has decided, and its words are not kept',
    async (behaviour) => {
      smtp.behaviour = behaviour
      const failure = await send().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(GatewayDeclined)
      expect(String(failure)).not.toContain('refused by the fake')
    },
  )

  it('whose quota is spent may be asked again', async () => {
    smtp.behaviour = 'quotaSpent'
    await expect(send()).rejects.toMatchObject({ failure: 'quota' })
  })

  it.each(['losesAnswer', 'isSlow'] as const)(
    'that %s may have taken the message',
    async (behaviour) => {
      smtp.behaviour = behaviour
      await expect(send()).rejects.toBeInstanceOf(OutcomeUnknown)
      expect(smtp.received).toHaveLength(1)
    },
  )

  it('with another password gets nothing, and the message can wait', async () => {
    await expect(send({ password: 'wrong' })).rejects.toMatchObject({ failure: 'key' })
    await expect(
      probeSmtp({ ...settings, password: 'wrong' }, smtpTimes('accepts')),
    ).rejects.toThrow('535')
    await expect(probeSmtp(settings, smtpTimes('accepts'))).resolves.toBeUndefined()
  })

  it('without TLS gets no password where TLS is a must', async () => {
    await expect(send({ mustTls: true })).rejects.toMatchObject({ failure: 'broken' })
    expect(smtp.received).toEqual([])
  })

  it('that is gone, or is none, gets nothing', async () => {
    const garbage = await startGarbage()
    await expect(send({ port: garbage.port })).rejects.toMatchObject({ failure: 'garbage' })
    await garbage.close()
    await expect(send({ port: garbage.port })).rejects.toMatchObject({ failure: 'unreachable' })
  })
})
