import { randomBytes } from 'node:crypto'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import type { Person } from '../fakes/oidc'
import type { TestServer } from './server'

/** A fake provider. */
export type Provider = { signIn(href: string, person: Person): URLSearchParams }

/** What the callback page of the storefront has, in the browser that began. */
export type SignedIn = { code: string; state: string; state_key: string }

const METHODS = { KAKAO: 'GET', APPLE: 'POST' } as const

/** Where an answer of the api sends a browser. */
const locationOf = async (answer: Promise<Response>): Promise<string> =>
  (await answer).headers.get('location') ?? ''

/** Begins a sign-in as a browser does; answers where it is sent, and its key. */
export const beginSignIn = async (
  server: TestServer,
  provider: SnsProvider,
  redirectUri: string,
): Promise<{ href: string; state_key: string }> => {
  const state_key = randomBytes(24).toString('hex')
  const query = new URLSearchParams({ redirect_uri: redirectUri, state_key })
  const address = `${server.url}/a/sns/begin/${provider}?${query}`
  return { href: await locationOf(fetch(address, { redirect: 'manual' })), state_key }
}

/** Comes back from a provider to the one callback; answers where the visitor is sent on. */
export const comeBack = (
  server: TestServer,
  provider: SnsProvider,
  answer: URLSearchParams,
  from = '203.0.113.1',
): Promise<string> => {
  const address = `${server.url}/b/sns/${provider.toLowerCase()}`
  const options = { redirect: 'manual', headers: { 'x-forwarded-for': from } } as const
  if (METHODS[provider] === 'GET') return locationOf(fetch(`${address}?${answer}`, options))
  return locationOf(fetch(address, { ...options, method: 'POST', body: answer }))
}

/** The code and state that a callback page was opened with. */
export const readBack = (location: string): { code: string; state: string } => {
  const { searchParams } = new URL(location)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** Signs a person in at a provider, from the storefront's page and back to it. */
export const signInAt = async (
  server: TestServer,
  provider: SnsProvider,
  {
    at,
    redirectUri,
    person,
    from,
  }: {
    at: Provider
    redirectUri: string
    person: Person
    from?: string
  },
): Promise<SignedIn> => {
  const { href, state_key } = await beginSignIn(server, provider, redirectUri)
  const location = await comeBack(server, provider, at.signIn(href, person), from)
  return { ...readBack(location), state_key }
}
