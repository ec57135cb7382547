import { timingSafeEqual } from 'node:crypto'
import type { Answer } from '@/lib/contract/wire'
import type { Keys } from '@/server/crypto/keys'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { createSendCode, hashCode } from './phoneCode'
import * as repository from './phoneProofRepository'

const PROOF_LIFE_MS = 15 * 60_000
const MAX_TRIES = 5
/** A family, an office or a mobile network may share an address. */
const DAILY_CODES_PER_ADDRESS = 30
/** Of wrong codes and invalid proofs together. */
const HOURLY_GUESSES_PER_ADDRESS = 100
/** A proof is used once, but the action that it is for may fail and be repeated. */
const MAX_PROOF_TRIES = 5

type Deps = { db: Db; now: () => Date; keys: Keys; limits: Limits }

export type PhoneProofService = ReturnType<typeof createPhoneProofService>

const createProofLimits = ({ quota, guesses }: Limits) => ({
  codes: quota({
    name: 'phone_code',
    max: DAILY_CODES_PER_ADDRESS,
    ...PER_DAY,
    refusal: () => refuse.code('TOO_MANY_CODES'),
  }),
  guesses: guesses({
    name: 'phone_guess',
    max: HOURLY_GUESSES_PER_ADDRESS,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_CODE_GUESSES'),
    wrong: ['CODE_WRONG', 'CODE_ENDED', 'PHONE_PROOF_NEEDED'],
  }),
})

/** Verifies who owns a phone: a code sent by text message becomes a proof for one use. */
export const createPhoneProofService = ({ db, now, keys, limits }: Deps) => {
  const { codes, guesses } = createProofLimits(limits)

  const checkCode = async (
    phone: string,
    code: string,
    address: string,
  ): Promise<Answer<'checkPhoneAuth'>> => {
    const at = now()
    // Outside the transaction below, so that a failed try stays counted.
    const tried = await repository.tryCode(db, { phone, address, at, maxTries: MAX_TRIES })
    if (!tried) throw refuse.code('CODE_ENDED')
    const hashes = keys.map((key) => hashCode(key, phone, code))
    if (!hashes.some((hash) => timingSafeEqual(tried.codeHash, hash))) throw wrongCode(tried.tries)
    const token = createToken()
    await db.transaction(async (tx) => {
      const isFirst = await repository.consumeCode(tx, tried.no, at)
      if (!isFirst) throw refuse.code('CODE_ENDED')
      const expiresAt = new Date(at.getTime() + PROOF_LIFE_MS)
      await repository.insertProof(tx, { tokenHash: hashToken(token), phone, expiresAt })
    })
    return { phone_token: token }
  }

  return {
    send: createSendCode({ db, now, key: keys[0], codes }),

    /**
     * Turns a code into a proof, valid for fifteen minutes. Throws 400 for a wrong or expired code, of
     * which the requesting address has five tries, and 429 for an address that guesses.
     */
    check: (phone: string, code: string, address: string): Promise<Answer<'checkPhoneAuth'>> =>
      guesses.attempt(address, () => checkCode(phone, code, networkOf(address))),

    /** Runs `work`, which needs a proof. Throws 429 for an address with too many invalid proofs. */
    limitGuesses: <T>(address: string, work: () => Promise<T>): Promise<T> =>
      guesses.attempt(address, work),

    /**
     * Checks a proof before an expensive operation, without consuming it; at most five times. Throws
     * 400 for an invalid proof.
     */
    assertProved: async (phone: string, token: string): Promise<void> => {
      const proof = { tokenHash: hashToken(token), phone, at: now(), maxTries: MAX_PROOF_TRIES }
      if (await repository.tryProof(db, proof)) return
      throw refuse.code('PHONE_PROOF_NEEDED')
    },

    /** Consumes a proof of this phone if the transaction commits. Throws 400 for an invalid one. */
    consume: async (tx: Transaction, phone: string, token: string): Promise<void> => {
      const proof = { tokenHash: hashToken(token), phone, at: now() }
      if (await repository.consumeProof(tx, proof)) return
      throw refuse.code('PHONE_PROOF_NEEDED')
    },
  }
}

const wrongCode = (tries: number) => {
  const left = MAX_TRIES - tries
  return left > 0 ? refuse.code('CODE_WRONG', { left }) : refuse.code('CODE_ENDED')
}
