import { startApple } from '../../fakes/apple'
import type { Person } from '../../fakes/oidc'
import { createTestGateways, SECRETS } from '../../setup/oauthGateways'

type Apple = Awaited<ReturnType<typeof startApple>>

const RELAY = 'a1b2c3@privaterelay.appleid.com'
const SAN: Person = { id: '001.abc', name: '산 이', email: RELAY }
const FIVE_MINUTES_MS = 300_000

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
