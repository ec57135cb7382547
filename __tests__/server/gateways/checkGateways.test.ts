import { readConfig } from '@/server/config'
import { checkGateways } from '@/scripts/support/checkGateways'
import { listProbes } from '@/scripts/support/listProbes'
import { startApple } from '../../fakes/apple'
import { LEVELS_PATH, NOT_APPLIED, startDataGoKr, VESSELS_PATH } from '../../fakes/dataGoKr'
import { startGatewayServer } from '../../fakes/gatewayServer'
import { startKakao } from '../../fakes/kakao'
import { startS3 } from '../../fakes/s3'
import { SMTP_PASSWORD, SMTP_USER, startFakeSmtp } from '../../fakes/smtp'
import { startFakeToss } from '../../fakes/toss'
import { testEnvironment } from '../../setup/server'

const check = async (env: Record<string, string> = {}) => {
  const config = readConfig({ ...testEnvironment('postgres://localhost/unused'), ...env })
  return checkGateways(listProbes(config, () => new Date()))
}
const AT_A_FAKE = 'reachable and rightly configured: not at the provider’s public address'
const lineOf = async (name: string, checked: ReturnType<typeof check>) =>
  (await checked).lines.find((line) => line.startsWith(name))

describe('`npm run gateways -- check`', () => {
  it('says of an installation without gateways that nothing leaves it', async () => {
    const { lines, isRight } = await check()
    expect(isRight).toBe(true)
    expect(lines).toContain('payment sandbox  sandbox  nothing leaves this installation')
    expect(lines).toContain('kakao            off      not configured')
  })

  it('says that a provider answers and knows our credentials', async () => {
    const [kakao, apple] = [await startKakao(), await startApple()]
    const { lines, isRight } = await check({ ...kakao.env, ...apple.env })
    await Promise.all([kakao.stop(), apple.stop()])
    expect(isRight).toBe(true)
    expect(lines).toContain(`kakao            other    ${AT_A_FAKE}`)
    expect(lines).toContain(`apple            other    ${AT_A_FAKE}`)
  })

  it('is right about an issuer that names itself in its answers (RFC 9207)', async () => {
    const kakao = await startKakao()
    kakao.fail({ metadata: { authorization_response_iss_parameter_supported: true } })
    const line = await lineOf('kakao', check(kakao.env))
    await kakao.stop()
    expect(line).toContain('reachable and rightly configured')
  })

  it('says what to do about a wrong secret, without it', async () => {
    const kakao = await startKakao()
    const checked = check({ ...kakao.env, KAKAO_CLIENT_SECRET: 'hunter2' })
    const line = await lineOf('kakao', checked)
    await kakao.stop()
    expect((await checked).isRight).toBe(false)
    expect(line).toBe(
      `kakao            other    WRONG: ${kakao.issuer} refuses our credentials: check KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET.`,
    )
  })

  it.each([
    ['is down', { status: 503 }, 'gives no usable answer (broken: it answered 503)'],
    ['answers with a page', { status: 200 }, 'gives no usable answer (garbage'],
  ])('says when one %s', async (_, faults, said) => {
    const kakao = await startKakao()
    kakao.fail(faults)
    const line = await lineOf('kakao', check(kakao.env))
    await kakao.stop()
    expect(line).toContain(said)
  })

  it('says when one is gone', async () => {
    const kakao = await startKakao()
    await kakao.stop()
    expect(await lineOf('kakao', check(kakao.env))).toContain('does not answer')
  })

  it('asks where new payments go, and where earlier ones are refunded', async () => {
    const toss = await startFakeToss()
    const now = await check(toss.env)
    const earlier = await check({ ...toss.env, PAYMENT_GATEWAY: 'sandbox' })
    toss.close()
    const said = `other    ${AT_A_FAKE}`
    expect(now.lines[0]).toBe(`payment toss     ${said}`)
    expect(earlier.lines.slice(0, 2)).toEqual([
      'payment sandbox  sandbox  nothing leaves this installation',
      `refunds toss     ${said}`,
    ])
  })

  it('never calls an address live that is not the provider’s, whatever the key says', async () => {
    const provider = await startGatewayServer(() => ({ status: 404, body: {} }))
    const { lines } = await check({
      PUBLIC_PROTOCOL: 'https',
      PAYMENT_GATEWAY: 'toss',
      SMS_GATEWAY: 'solapi',
      SMS_SENDER: '0212345678',
      SOLAPI_API_KEY: 'key',
      SOLAPI_API_SECRET: 'secret',
      SOLAPI_API_URL: provider.url,
      PUSH_GATEWAY_URL: provider.url,
      TOSS_CLIENT_KEY: 'live_ck_x',
      TOSS_SECRET_KEY: 'live_sk_x',
      TOSS_API_URL: provider.url,
    }).finally(provider.close)
    expect(lines.filter((line) => line.slice(17).startsWith('live'))).toEqual([])
    expect(lines).toContain(`push to apps     other    ${AT_A_FAKE}`)
  })

  it('lists a page of the bucket of pictures', async () => {
    const s3 = await startS3()
    const line = (secret: string) =>
      lineOf(
        'pictures',
        check({
          PICTURE_STORE_URL: s3.settings.url,
          PICTURE_STORE_REGION: s3.settings.region,
          PICTURE_STORE_KEY_ID: s3.settings.keyId,
          PICTURE_STORE_SECRET: secret,
        }),
      )
    expect(await line(s3.settings.secret)).toBe(`pictures         other    ${AT_A_FAKE}`)
    expect(await line('hunter2')).toMatch(/WRONG, though reachable: .* PICTURE_STORE_SECRET/)
    await s3.close()
    expect(await line('hunter2')).toContain('check PICTURE_STORE_URL')
  })

  it('asks each source of the sea, and says which service was not applied for', async () => {
    const portal = await startDataGoKr()
    const right = await lineOf('sea', check(portal.env))
    portal.meet(VESSELS_PATH, NOT_APPLIED)
    const noRegister = await lineOf('sea', check(portal.env))
    portal.meet(LEVELS_PATH, NOT_APPLIED)
    const half = await lineOf('sea', check(portal.env))
    const wrong = await lineOf(
      'sea',
      check({ ...portal.env, DATA_GO_KR_KEY: 'hunter2hunter2hunter2' }),
    )
    await portal.close()
    expect(right).toBe(`sea              other    ${AT_A_FAKE}`)
    expect(noRegister).toContain('낚시 어선업 신고정보 gives no answer (key)')
    expect(half).toMatch(
      /WRONG, though reachable: 조석예보\(시계열\) .*\(key\): check DATA_GO_KR_KEY/,
    )
    expect(wrong).toContain('조석예보(고, 저조) gives no answer (key)')
    expect(wrong).not.toContain('hunter2')
    expect(await lineOf('sea', check(portal.env))).toContain('(unreachable)')
    expect(await lineOf('sea', check())).toContain('not configured')
  })

  it('logs in to the mail server, and sends nothing', async () => {
    const smtp = await startFakeSmtp()
    const mail = (password: string) =>
      check({
        MAIL_URL: `smtp://${SMTP_USER}:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'no-reply@baetgil.test',
      })
    const right = await lineOf('mail', mail(SMTP_PASSWORD))
    const wrong = await lineOf('mail', mail('hunter2'))
    await smtp.close()
    const gone = await lineOf('mail', mail(SMTP_PASSWORD))
    expect(right).toContain(`other    ${AT_A_FAKE}`)
    expect(wrong).toContain('WRONG, though reachable: The mail server answered 535.')
    expect(wrong).not.toContain('hunter2')
    expect(gone).toContain('check host and port of MAIL_URL')
    expect(smtp.received).toEqual([])
  })

  it('goes on when a probe fails', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('a defect')) }
    expect(await checkGateways([broken])).toEqual({
      lines: ['broken           live     WRONG: could not be checked: a defect'],
      isRight: false,
    })
  })
})
