import { randomInt } from 'node:crypto'
import type { Answer } from '@/lib/contract/wire'
import { DAY_WINDOW } from '@/lib/errors/limitWindows'
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '@/lib/member/phoneCode'
import { type Key, keyedHash } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import type { Quota } from '@/server/limits/limits'
import { compose } from '@/lib/notification/compose'
import { enqueue } from '@/server/modules/outbox/outbox'
import { countSentCodes, lockPhone, replaceCode, type SentCodes } from './phoneProofRepository'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = DAY_WINDOW * 60 * MINUTE_MS

const CODE_LIFE_MS = PHONE_CODE_MINUTES * MINUTE_MS
const RESEND_AFTER_MS = 60 * SECOND_MS
const DAILY_CODES_PER_PHONE = 10

/** Random digits. */
const createCode = (): string =>
  String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')

/** A keyed hash: a million plain hashes of its digits could be computed in a second. */
export const hashCode = (key: Key, phone: string, code: string): Buffer =>
  keyedHash(key, `${phone}:${code}`)

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

const assertMaySend = (sent: SentCodes, at: Date): void => {
  const waitMs = sent.lastSentAt ? sent.lastSentAt.getTime() + RESEND_AFTER_MS - at.getTime() : 0
  if (waitMs > 0) {
    throw refuse.code('CODE_TOO_SOON', { seconds: Math.ceil(waitMs / SECOND_MS) })
  }
  if (sent.byPhone >= DAILY_CODES_PER_PHONE) throw refuse.code('TOO_MANY_CODES')
}

type Deps = {
  db: Db
  now: () => Date
  key: Key
  /** The day's codes of an address. */
  codes: Quota
}

/**
 * Sends a code, valid for three minutes; the phone's former code becomes invalid. Throws 429 within a
 * minute of the last one, and above the daily limit of the phone or of the caller's address.
 */
export const createSendCode = ({ db, now, key, codes }: Deps) => {
  const send = (phone: string, address: string): Promise<Answer<'sendPhoneAuth'>> =>
    db.transaction(async (tx) => {
      const at = now()
      await lockPhone(tx, phone)
      assertMaySend(await countSentCodes(tx, { phone, since: later(at, -DAY_MS) }), at)

      const code = createCode()
      const expiresAt = later(at, CODE_LIFE_MS)
      await replaceCode(tx, { phone, address, codeHash: hashCode(key, phone, code), at, expiresAt })
      await enqueue(tx, [
        { channel: 'sms', recipient: phone, body: compose('phone_code', { 인증번호: code }) },
      ])
      return {
        expires_at: expiresAt.toISOString(),
        resend_at: later(at, RESEND_AFTER_MS).toISOString(),
      }
    })

  return async (phone: string, address: string): Promise<Answer<'sendPhoneAuth'>> => {
    await codes.take(address)
    return send(phone, networkOf(address)).catch(async (error: unknown) => {
      await codes.release(address)
      throw error
    })
  }
}
