import type { Answer } from '@/lib/contract/wire'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { Guest } from '@/server/http/identity'
import type { PhoneProofService } from './phoneProofService'
import { createBatcher, BATCHED_READS } from '@/server/db/batcher'
import { findGuests, insertGuestToken } from './guestRepository'

const TOKEN_LIFE_MS = 24 * 3_600_000

type Deps = {
  db: Db
  now: () => Date
  proofs: PhoneProofService
  bookings: { countByPhone(phone: string): Promise<number> }
}
type Login = { name: string; phone: string; phone_token: string }

export type GuestService = ReturnType<typeof createGuestService>

/** Bookers without an account, identified by a verified phone. */
export const createGuestService = ({ db, now, proofs, bookings }: Deps) => {
  /** A token of a day for a phone that was just proved. */
  const issue = async (tx: Transaction, { name, phone }: Guest): Promise<string> => {
    const token = createToken()
    const at = now()
    const expiresAt = new Date(at.getTime() + TOKEN_LIFE_MS)
    await insertGuestToken(tx, { name, phone, tokenHash: hashToken(token), at, expiresAt })
    return token
  }

  return {
    issue,

    /** The guest of a token; undefined for an unknown or expired one. */
    identify: createBatcher<string, Guest | undefined>(
      (tokens) => findGuests(db.keyPool, tokens.map(hashToken), now()),
      BATCHED_READS,
    ),

    /** Exchanges a phone proof for a token of a day. Throws 400 without a valid proof. */
    login: ({ name, phone, phone_token }: Login, address: string): Promise<Answer<'guestLogin'>> =>
      proofs.limitGuesses(address, () =>
        db.transaction(async (tx) => {
          await proofs.consume(tx, phone, phone_token)
          return { token: await issue(tx, { name, phone }) }
        }),
      ),

    /** The guest of a token, and the number of reservations it gives access to. */
    describe: async ({ name, phone }: Guest): Promise<Answer<'getGuestData'>> => ({
      name,
      phone,
      reservation_count: await bookings.countByPhone(phone),
    }),
  }
}
