import { z } from 'zod'
import { CALLBACK_PATH, type SnsProvider } from '@/lib/oauth/callbackPath'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Sealer } from '@/server/crypto/seal'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import type { OAuthAnswer } from '@/server/gateways/oauth'
import { Refusal, refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import type { SignInState } from '../signInState'
import { insertSnsReturn, takeSnsReturn } from './snsReturnRepository'

/** Long enough for a redirect on a slow phone. */
const RETURN_LIFE_MS = 60_000
const RETURNS_PER_HOUR = 60
/** As long as a name may be. */
const NAME_LENGTH = 30

type Deps = {
  db: Db
  now: () => Date
  sealer: Sealer
  states: SignInState
  limits: Limits
  address: StorefrontAddress
}

/** Fields of the answer at the callback (RFC 6749 §4.1.2); all else it has is left out. */
const fields = z.object({
  state: z.string().max(600).default(''),
  /** Absent when the person refused. */
  code: z.string().max(2_000).default(''),
  /** Of providers that name themselves (RFC 9207). */
  iss: z.string().max(500).default(''),
  /** Apple's, on first consent only. */
  user: z.string().max(2_000).default(''),
})

const appleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

const HANGUL = /^\p{Script=Hangul}+$/u

/** The name in the JSON that Apple posts; empty without one. A Korean name has no space. */
const readName = (user: string): string => {
  try {
    const { firstName, lastName } = appleUser.parse(JSON.parse(user)).name
    const isKorean = HANGUL.test(firstName + lastName)
    const name = isKorean ? `${lastName}${firstName}` : `${firstName} ${lastName}`
    return name.replace(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH)
  } catch {
    return ''
  }
}

export type SnsReturn = ReturnType<typeof createSnsReturn>

/**
 * The way back from a provider. It knows one address of ours, on the default host, for all storefronts.
 * From there the visitor goes back to the page that the signed state names, with a code of ours that is
 * good once and for a minute. Only the browser that began the sign-in has the key that goes with it, so
 * that the code is worth nothing to another one. The provider's code stays here.
 */
export const createSnsReturn = ({ db, now, sealer, states, limits, address }: Deps) => {
  const quota = limits.quota({
    name: 'sns return',
    max: RETURNS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('SIGN_IN_TOO_OFTEN'),
  })

  const save = async (nonce: Buffer, answer: OAuthAnswer): Promise<string> => {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + RETURN_LIFE_MS)
    const sealed = sealer.seal(answer)
    await insertSnsReturn(db, { codeHash: hashToken(token), nonce, sealed, expiresAt })
    return token
  }

  const isWithinQuota = async (from: string): Promise<boolean> => {
    try {
      await quota.take(from)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return {
    /**
     * Where the visitor goes on: the storefront's callback page, with a code of ours; without one it
     * says that the sign-in failed. An answer that belongs to no sign-in of ours leads to the default
     * storefront's.
     *
     * @param answer the query or form that came, unchecked
     */
    receive: async (provider: SnsProvider, answer: unknown, from: string): Promise<string> => {
      const read = fields.safeParse(answer)
      const started = read.success ? states.open(read.data.state) : undefined
      if (!read.success || started?.provider !== provider)
        return address('', CALLBACK_PATH[provider])
      const { state, code, iss, user } = read.data
      const isGood = code !== '' && started.expiresAt > now() && (await isWithinQuota(from))
      if (!isGood) return started.redirectUri
      const token = await save(started.nonce, { code, iss, name: readName(user) })
      return `${started.redirectUri}?${new URLSearchParams({ code: token, state })}`
    },

    /** What a code of ours stands for, once; undefined for any other, or one of another sign-in. */
    take: async (code: string, nonce: Buffer): Promise<OAuthAnswer | undefined> => {
      const sealed = await takeSnsReturn(db, { codeHash: hashToken(code), nonce, at: now() })
      return sealed && sealer.open<OAuthAnswer>(sealed)
    },
  }
}
