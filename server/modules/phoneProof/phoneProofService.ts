import { timingSafeEqual } from 'node:crypto'
import type { Answer } from '@/lib/contract/wire'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { enqueue } from '@/server/modules/outbox/outbox'
import { codeText, createCode, hashCode } from './phoneCode'
import * as repository from './phoneProofRepository'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

const CODE_LIFE_MS = 3 * MINUTE_MS
const RESEND_AFTER_MS = 60 * SECOND_MS
const PROOF_LIFE_MS = 15 * MINUTE_MS
const MAX_TRIES = 5
const DAILY_CODES_PER_PHONE = 10
/** More than one phone may stand behind an address: a family, an office, a mobile network. */
const DAILY_CODES_PER_ADDRESS = 30
/** Of codes, and of proofs that no code gave. */
const HOURLY_GUESSES_PER_ADDRESS = 100
/** A proof is used once; what it is used for may fail and be tried again. */
const MAX_PROOF_TRIES = 5

const CODE_ENDED = '인증번호가 만료되었어요. 인증번호를 다시 받아 주세요.'
const PROOF_NEEDED = '휴대폰 인증을 다시 해 주세요.'
const NO_MORE_TODAY = '오늘 받을 수 있는 인증번호를 모두 받으셨어요. 내일 다시 시도해 주세요.'
const TOO_MANY_GUESSES = '인증을 여러 번 잘못하셨어요. 한 시간 뒤에 다시 시도해 주세요.'

type Deps = { db: Db; now: () => Date; key: Buffer; limits: Limits }

export type PhoneProofService = ReturnType<typeof createPhoneProofService>

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

const assertMaySend = (sent: repository.SentCodes, at: Date): void => {
  const waitMs = sent.lastSentAt ? sent.lastSentAt.getTime() + RESEND_AFTER_MS - at.getTime() : 0
  if (waitMs > 0) {
    throw refuse.tooMany(`${Math.ceil(waitMs / SECOND_MS)}초 뒤에 인증번호를 다시 받을 수 있어요.`)
  }
  if (sent.byPhone >= DAILY_CODES_PER_PHONE) throw refuse.tooMany(NO_MORE_TODAY)
}

const createProofLimits = ({ quota, guesses }: Limits) => ({
  codes: quota({
    name: 'phone_code',
    max: DAILY_CODES_PER_ADDRESS,
    ...PER_DAY,
    message: NO_MORE_TODAY,
  }),
  guesses: guesses({
    name: 'phone_guess',
    max: HOURLY_GUESSES_PER_ADDRESS,
    ...PER_HOUR,
    message: TOO_MANY_GUESSES,
    wrong: ['CODE_WRONG', 'CODE_ENDED', 'PHONE_PROOF_NEEDED'],
  }),
})

/** Proves that somebody holds a phone: a code by text message becomes a proof for one use. */
export const createPhoneProofService = ({ db, now, key, limits }: Deps) => {
  const { codes, guesses } = createProofLimits(limits)

  const sendCode = (phone: string, address: string): Promise<Answer<'sendPhoneAuth'>> =>
    db.transaction(async (tx) => {
      const at = now()
      await repository.lockPhone(tx, phone)
      const since = later(at, -DAY_MS)
      assertMaySend(await repository.countSentCodes(tx, { phone, since }), at)

      const code = createCode()
      const expiresAt = later(at, CODE_LIFE_MS)
      const codeHash = hashCode(key, phone, code)
      await repository.replaceCode(tx, { phone, address, codeHash, at, expiresAt })
      await enqueue(tx, [{ channel: 'sms', recipient: phone, body: { text: codeText(code) } }])
      return {
        expires_at: expiresAt.toISOString(),
        resend_at: later(at, RESEND_AFTER_MS).toISOString(),
      }
    })

  const checkCode = async (
    phone: string,
    code: string,
    address: string,
  ): Promise<Answer<'checkPhoneAuth'>> => {
    const at = now()
    // Outside the transaction below: a wrong try must stay counted.
    const tried = await repository.tryCode(db, { phone, address, at, maxTries: MAX_TRIES })
    if (!tried) throw refuse.badRequest(CODE_ENDED, 'CODE_ENDED')
    if (!timingSafeEqual(tried.codeHash, hashCode(key, phone, code))) throw wrongCode(tried.tries)
    const token = createToken()
    await db.transaction(async (tx) => {
      const isFirst = await repository.consumeCode(tx, tried.no, at)
      if (!isFirst) throw refuse.badRequest(CODE_ENDED, 'CODE_ENDED')
      const expiresAt = later(at, PROOF_LIFE_MS)
      await repository.insertProof(tx, { tokenHash: hashToken(token), phone, expiresAt })
    })
    return { phone_token: token }
  }

  return {
    /**
     * Sends a code, good for three minutes; the one before is good no more. Throws 429 within a
     * minute of the last one and beyond the day's limit of the phone or of the asker's address.
     */
    send: async (phone: string, address: string): Promise<Answer<'sendPhoneAuth'>> => {
      await codes.take(address)
      return sendCode(phone, networkOf(address)).catch(async (error: unknown) => {
        await codes.release(address)
        throw error
      })
    },

    /**
     * Turns the code into a proof, good for fifteen minutes. Throws 400; five tries a code for whoever
     * asked for it, and 429 for an address that guesses.
     */
    check: (phone: string, code: string, address: string): Promise<Answer<'checkPhoneAuth'>> =>
      guesses.attempt(address, () => checkCode(phone, code, networkOf(address))),

    /** Runs what needs a proof; throws 429 for an address that has come with too many that are none. */
    guard: <T>(address: string, work: () => Promise<T>): Promise<T> =>
      guesses.attempt(address, work),

    /**
     * That a proof is good, before something dear is done for it; it stays unused. A proof is tried
     * five times at the most. Throws 400 when it is none.
     */
    assertProved: async (phone: string, token: string): Promise<void> => {
      const proof = { tokenHash: hashToken(token), phone, at: now(), maxTries: MAX_PROOF_TRIES }
      if (await repository.tryProof(db, proof)) return
      throw refuse.badRequest(PROOF_NEEDED, 'PHONE_PROOF_NEEDED')
    },

    /** Uses a proof of this phone up, if the transaction commits. Throws 400 when it is none. */
    consume: async (tx: Transaction, phone: string, token: string): Promise<void> => {
      const proof = { tokenHash: hashToken(token), phone, at: now() }
      if (await repository.consumeProof(tx, proof)) return
      throw refuse.badRequest(PROOF_NEEDED, 'PHONE_PROOF_NEEDED')
    },
  }
}

const wrongCode = (tries: number) => {
  const left = MAX_TRIES - tries
  return refuse.badRequest(
    left > 0 ? `인증번호가 맞지 않아요. ${left}번 더 입력할 수 있어요.` : CODE_ENDED,
    left > 0 ? 'CODE_WRONG' : 'CODE_ENDED',
  )
}
