import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isSnsProvider, type SnsProvider } from '@/lib/oauth/callbackPath'
import type { Key, Keys } from '@/server/crypto/keys'
import type { SignInSecrets } from '@/server/gateways/oauth'

const NONCE_BYTES = 16
const LIFE_MS = 10 * 60_000

/** What a sign-in starts with and must finish with. */
export type SignInTerms = {
  provider: SnsProvider
  /** The page of the storefront that it goes back to. */
  redirectUri: string
  /** A secret that the browser chose. */
  key: string
}

/** A sign-in that we started, as its state has it. */
export type StartedSignIn = Omit<SignInTerms, 'key'> & {
  keyHash: string
  nonce: Buffer
  expiresAt: Date
}

export type SignInState = {
  /** A signed state, valid for ten minutes (RFC 6749 §10.12). It needs no row in the database. */
  issue(terms: SignInTerms): SignInSecrets
  /** What a state of ours says, also when it is too late; undefined for any other. */
  open(state: string): StartedSignIn | undefined
  /** The same, only for these terms and in time. */
  read(state: string, terms: SignInTerms): StartedSignIn | undefined
  /** What was sent to the provider along with a state. */
  secretsOf(state: string, nonce: Buffer): SignInSecrets
}

const content = z
  .tuple([z.string().refine(isSnsProvider), z.string(), z.string(), z.string(), z.number()])
  .transform(([provider, redirectUri, keyHash, nonce, expiresAt]): StartedSignIn => ({
    provider: provider as SnsProvider,
    redirectUri,
    keyHash,
    nonce: Buffer.from(nonce, 'base64url'),
    expiresAt: new Date(expiresAt),
  }))

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** @param keys the newest signs; a sign-in that began under a former key is finished with it */
export const createSignInState = (keys: Keys, now: () => Date): SignInState => {
  /** Different purposes never give the same bytes. */
  const derive = ({ bytes }: Key, purpose: string, of: string | Buffer): Buffer =>
    createHmac('sha256', bytes).update(`sign-in ${purpose} `).update(of).digest()

  const issueWith = (key: Key, state: string, nonce: Buffer): SignInSecrets => ({
    state,
    nonce: derive(key, 'nonce', nonce).toString('base64url'),
    verifier: derive(key, 'verifier', nonce).toString('base64url'),
  })

  /** The key that signed a state; undefined for one that is not ours. */
  const signerOf = (state: string): Key | undefined => {
    const [head = '', signature = ''] = state.split('.')
    const given = Buffer.from(signature, 'base64url')
    return keys.find((key) => {
      const right = derive(key, 'state', head)
      return given.length === right.length && timingSafeEqual(given, right)
    })
  }

  /** Neither can be told from the state, which the provider and the browser's history have. */
  const secretsOf: SignInState['secretsOf'] = (state, nonce) =>
    issueWith(signerOf(state) ?? keys[0], state, nonce)

  const open: SignInState['open'] = (state) => {
    if (!signerOf(state)) return undefined
    const [head = ''] = state.split('.')
    return content.parse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8')))
  }

  return {
    secretsOf,
    open,
    issue: ({ provider, redirectUri, key }) => {
      const nonce = randomBytes(NONCE_BYTES)
      const expiresAt = now().getTime() + LIFE_MS
      const said = [provider, redirectUri, hashKey(key), nonce.toString('base64url'), expiresAt]
      const head = Buffer.from(JSON.stringify(said)).toString('base64url')
      const signature = derive(keys[0], 'state', head).toString('base64url')
      return issueWith(keys[0], `${head}.${signature}`, nonce)
    },
    read: (state, { provider, redirectUri, key }) => {
      const started = open(state)
      const isTheirs =
        started?.provider === provider &&
        started.redirectUri === redirectUri &&
        started.keyHash === hashKey(key)
      return isTheirs && started.expiresAt > now() ? started : undefined
    },
  }
}
