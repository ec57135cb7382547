import sql from 'sql-template-tag'
import { NHN_SIGNATURE } from '../../fakes/nhnCloud'
import { startTestServer, type TestServer } from '../../setup/server'

const NHN = {
  ...{ SMS_GATEWAY: 'nhn', SMS_SENDER: '0212345678' },
  ...{ NHN_SMS_APP_KEY: 'app', NHN_SMS_SECRET_KEY: 'secret' },
  NHN_WEBHOOK_SIGNATURE: NHN_SIGNATURE,
}
const NEWS = { event: 'MESSAGE_RESULT_UPDATE', hooks: [{ requestId: 'R1', recipientSeq: 1 }] }

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
