import { ISSUER_PATH, ONE_LOGIN_PATH } from '@/lib/oauth/oneLogin'
import { beginSignIn, consumeSignIn } from './signInState'

const redirectUri = () => new URL(ONE_LOGIN_PATH, window.location.origin).href

/** The S256 challenge of a verifier (RFC 7636, section 4.2). */
const challengeOf = async (verifier: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/**
 * Begins the one log-in in this tab. The challenge is the state as well: whoever has not begun here cannot
 * know it.
 *
 * @returns the address of the issuer's authorization endpoint
 */
export const beginOneLogin = async (redirect: string): Promise<string> => {
  const challenge = await challengeOf(beginSignIn('BAETGIL', redirect))
  const query = new URLSearchParams({
    client_id: window.location.hostname,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid',
    state: challenge,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${ISSUER_PATH}/auth?${query}`
}

type Returned = {
  /** What redeems the code; undefined when this tab has not begun, or no code came. */
  body?: { code: string; code_verifier: string; redirect_uri: string }
  redirect: string | undefined
}

/** What of an answer is this tab's own, once. */
export const consumeOneLogin = async (of: { state: string; code: string }): Promise<Returned> => {
  const started = consumeSignIn('BAETGIL')
  if (!started || (await challengeOf(started.key)) !== of.state) return { redirect: undefined }
  const { key: code_verifier, redirect } = started
  if (of.code === '') return { redirect }
  return { body: { code: of.code, code_verifier, redirect_uri: redirectUri() }, redirect }
}
