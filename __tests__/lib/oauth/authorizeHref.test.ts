import { authorizeHref, isSnsProvider } from '@/lib/oauth/authorizeHref'

it('asks for a code with the state that must come back (RFC 6749 §4.1.1)', () => {
  const href = authorizeHref(
    {
      authorize_url: 'https://kauth.test/oauth?prompt=login',
      client_id: 'baet gil',
    },
    { redirectUri: 'http://bada.localhost:3000/user/kakao', state: 's&1' },
  )
  const { origin, searchParams } = new URL(href)
  expect(origin).toBe('https://kauth.test')
  expect(Object.fromEntries(searchParams)).toEqual({
    prompt: 'login',
    response_type: 'code',
    client_id: 'baet gil',
    redirect_uri: 'http://bada.localhost:3000/user/kakao',
    state: 's&1',
  })
})

it.each([
  ['KAKAO', true],
  ['APPLE', true],
  ['EMAIL', false],
  ['toString', false],
])('%s is a provider: %s', (name, is) => expect(isSnsProvider(name)).toBe(is))
