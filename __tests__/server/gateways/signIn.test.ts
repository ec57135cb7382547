import { GatewayPaused } from '@/server/gateways/breaker'
import { GatewayFailure } from '@/server/gateways/failure'
import { SignInRefused } from '@/server/gateways/oauthErrors'
import { startApple } from '../../fakes/apple'
import { startKakao } from '../../fakes/kakao'
import type { Claims, Person } from '../../fakes/oidc'
import { createHastyGateways, createTestGateways, SECRETS } from '../../setup/oauthGateways'

type Kakao = Awaited<ReturnType<typeof startKakao>>

const BADA: Person = { id: '1001', name: '바다', email: 'bada@kakao.test' }
const MINUTES = 60

type Apple = Awaited<ReturnType<typeof startApple>>

const RELAY = 'a1b2c3@privaterelay.appleid.com'
const SAN: Person = { id: '001.abc', name: '산 이', email: RELAY }
const FIVE_MINUTES_MS = 300_000

describe('sign-in with Kakao', () => {
  let kakao: Kakao
  beforeEach(async () => {
    kakao = await startKakao({ hasEmailItem: true })
  })
  afterEach(() => kakao.stop())

  const gatewayOf = () => createTestGateways(kakao.env).kakao
  const codeOf = async (gateway = gatewayOf(), person = BADA) =>
    kakao.signIn(await gateway.authorizeHref(SECRETS), person).get('code') ?? ''
  const redeem = (gateway: ReturnType<typeof gatewayOf>, code: string, secrets = SECRETS) =>
    gateway.redeem({ code, iss: '', name: '' }, secrets)
  const signIn = async (person = BADA) => {
    const gateway = gatewayOf()
    return redeem(gateway, await codeOf(gateway, person))
  }

  it('asks for an ID token at the one callback, with state, nonce and PKCE', async () => {
    const { searchParams } = new URL(await gatewayOf().authorizeHref(SECRETS))
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'kakao-rest-api-key',
      response_type: 'code',
      redirect_uri: 'http://www.localhost:3000/b/sns/kakao',
      scope: 'openid profile_nickname account_email',
      state: SECRETS.state,
      nonce: SECRETS.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    })
  })

  it('reads nickname and e-mail of those who agreed to them', async () => {
    await expect(signIn()).resolves.toEqual({ id: '1001', name: '바다', email: 'bada@kakao.test' })
    await expect(signIn({ id: '1002' })).resolves.toEqual({ id: '1002', name: '', email: '' })
  })

  it('asks for no e-mail of an app that has no such consent item, which Kakao would refuse', async () => {
    await kakao.stop()
    kakao = await startKakao()
    const { KAKAO_ASKS_EMAIL: _unset, ...env } = kakao.env
    const gateway = createTestGateways(env).kakao
    const href = await gateway.authorizeHref(SECRETS)
    expect(new URL(href).searchParams.get('scope')).toBe('openid profile_nickname')
    const code = kakao.signIn(href, BADA).get('code') ?? ''
    await expect(redeem(gateway, code)).resolves.toEqual({ id: '1001', name: '바다', email: '' })
  })

  it('accepts a code once', async () => {
    const gateway = gatewayOf()
    const code = await codeOf(gateway)
    await expect(redeem(gateway, code)).resolves.toMatchObject({ id: '1001' })
    await expect(redeem(gateway, code)).resolves.toBeUndefined()
  })

  it('accepts no code of another browser, whose verifier it does not have', async () => {
    const gateway = gatewayOf()
    const other = { ...SECRETS, verifier: 'w'.repeat(43) }
    await expect(redeem(gateway, await codeOf(gateway), other)).resolves.toBeUndefined()
  })

  it.each<[string, Claims]>([
    ['the nonce of another sign-in', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['an end an hour ago', { exp: Math.floor(Date.now() / 1_000) - 60 * MINUTES }],
  ])('refuses a token with %s, and is not taken for down', async (_, claims) => {
    kakao.fail({ claims })
    const gateway = gatewayOf()
    for (let time = 0; time < 6; time += 1) {
      await expect(redeem(gateway, await codeOf(gateway))).rejects.not.toBeInstanceOf(GatewayPaused)
    }
    kakao.fail({})
    await expect(redeem(gateway, await codeOf(gateway))).resolves.toMatchObject({ id: '1001' })
  })

  it('refuses a token that is not signed with a published key', async () => {
    kakao.fail({ isForged: true })
    await expect(signIn()).rejects.toBeInstanceOf(GatewayFailure)
  })

  it.each([5 * MINUTES, -5 * MINUTES])('bears a clock that is %i s apart', async (clockAhead) => {
    kakao.fail({ clockAhead, claims: {} })
    await expect(signIn()).resolves.toMatchObject({ id: '1001' })
  })

  it('says so when the token has ended by our clock', async () => {
    kakao.fail({ clockAhead: -20 * MINUTES })
    await expect(signIn()).rejects.toBeInstanceOf(SignInRefused)
  })

  it('reads new keys of Kakao', async () => {
    const clock = jest.spyOn(Date, 'now')
    const gateway = gatewayOf()
    await redeem(gateway, await codeOf(gateway))
    kakao.rotateKeys()
    const later = Date.now() + 61_000
    clock.mockImplementation(() => later)
    await expect(redeem(gateway, await codeOf(gateway))).resolves.toMatchObject({ id: '1001' })
    clock.mockRestore()
  })

  it('goes on with what it read of Kakao before, when that cannot be read again', async () => {
    let at = Date.now()
    const gateway = createTestGateways(kakao.env, { now: () => new Date(at) }).kakao
    await gateway.authorizeHref(SECRETS)
    at += 2 * 3_600_000
    kakao.fail({ status: 503 })
    await expect(gateway.authorizeHref(SECRETS)).resolves.toContain('/oauth/authorize?')
  })

  it.each([
    ['refuses our secret', { secret: 'renewed' }, 'key'],
    ['has a failure', { status: 503 }, 'broken'],
    ['wants fewer requests', { status: 429 }, 'quota'],
    ['answers with a page', { status: 200 }, 'garbage'],
    ['does not answer', { isSilent: true }, 'slow'],
  ])(
    'says why when Kakao %s',
    async (
      _,
      {
        secret,
        ...faults
      }: {
        secret?: string
        status?: number
        isSilent?: boolean
      },
      failure,
    ) => {
      const gateway = createHastyGateways(kakao.env).kakao
      const code = await codeOf(gateway)
      if (secret) kakao.changeSecret(secret)
      kakao.fail(faults)
      await expect(redeem(gateway, code)).rejects.toMatchObject({ failure })
    },
  )

  it('stops asking one that is gone', async () => {
    const gateway = gatewayOf()
    await kakao.stop()
    const failures = Array.from({ length: 5 }, () => gateway.authorizeHref(SECRETS))
    for (const failed of failures)
      await expect(failed).rejects.toMatchObject({ failure: 'unreachable' })
    await expect(gateway.authorizeHref(SECRETS)).rejects.toBeInstanceOf(GatewayPaused)
  })
})

describe('sign-in with Apple', () => {
  let apple: Apple
  beforeEach(async () => {
    apple = await startApple()
  })
  afterEach(() => apple.stop())

  const signIn = async (now = () => new Date(), name = '') => {
    const gateway = createTestGateways(apple.env, { now }).apple
    const form = apple.signIn(await gateway.authorizeHref(SECRETS), SAN)
    return gateway.redeem({ code: form.get('code') ?? '', iss: '', name }, SECRETS)
  }

  it('asks for name and e-mail, which come in a form; PKCE is not published', async () => {
    const href = await createTestGateways(apple.env).apple.authorizeHref(SECRETS)
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      client_id: 'kr.baetgil.login',
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      redirect_uri: 'http://www.localhost:3000/b/sns/apple',
      state: SECRETS.state,
      nonce: SECRETS.nonce,
    })
  })

  it('takes the name from the form and keeps a relay address', async () => {
    await expect(signIn(undefined, '이산')).resolves.toEqual({
      id: '001.abc',
      name: '이산',
      email: RELAY,
    })
  })

  it.each([-FIVE_MINUTES_MS, FIVE_MINUTES_MS, 365 * 86_400_000])(
    'signs a client secret that is good now, with a clock %i ms ahead, or a year later',
    async (ahead) => {
      const isLater = ahead > FIVE_MINUTES_MS
      const later = Date.now() + ahead
      const clock = jest.spyOn(Date, 'now')
      if (isLater) clock.mockImplementation(() => later)
      await expect(signIn(() => new Date(later))).resolves.toMatchObject({ id: '001.abc' })
      clock.mockRestore()
    },
  )

  it('says that the key is wrong when Apple does not know its number', async () => {
    apple.env.APPLE_KEY_ID = 'OTHERKEY12'
    await expect(signIn()).rejects.toMatchObject({ failure: 'key' })
  })

  it.each([
    ['aud', 'kr.example.other'],
    ['iss', 'https://appleid.example.com'],
    ['nonce', 'another'],
  ])('refuses a token with another %s', async (claim, value) => {
    apple.fail({ claims: { [claim]: value } })
    await expect(signIn()).rejects.toThrow('unexpected JWT')
  })
})
