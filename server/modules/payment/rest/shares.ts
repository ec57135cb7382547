import { formatWon } from '@/lib/text/won'
import {
  equalShares,
  LEAST_SHARE,
  MAX_SHARERS,
  MAX_SHARES,
  readNames,
} from '@/lib/reservation/shares'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { lockPayment } from '../paymentRepository'
import { askedOf } from './askedOf'
import { findOwed, type Owed } from './restRepository'
import * as repository from './shareRepository'
import type { Share } from './shareRepository'

/** Of keys that do not exist, from one address. */
const WRONG_KEYS_PER_HOUR = 100

/** A share with what it asks for now. */
export type AskedShare = Share & { asked: number }
/** What is owed, and how it is shared. */
export type Shared = { owed: Owed; shares: AskedShare[] }

export type Shares = ReturnType<typeof createShares>

type Deps = { db: Db; now: () => Date; limits: Limits }

/**
 * Divides what a confirmed reservation owes among companions, each with a link (ADR 116). Whoever has the link of the
 * rest divides it, as he may pay it. A share holds no money: whether that counts is decided when it comes.
 */
export const createShares = ({ db, now, limits }: Deps) => {
  const guesses = limits.guesses({
    name: 'share keys',
    max: WRONG_KEYS_PER_HOUR,
    ...PER_HOUR,
    wrong: ['NOT_FOUND'],
    refusal: () => refuse.code('TOO_MANY_SHARE_KEYS'),
  })

  const read = async (orderId: string): Promise<Shared | undefined> => {
    const owed = await findOwed(db, orderId, now())
    if (!owed) return undefined
    const shares = await repository.findShares(db, owed.payment_no)
    const asked = askedOf(owed, shares)
    return { owed, shares: shares.map((one) => ({ ...one, asked: asked.get(one.key) ?? 0 })) }
  }

  /** Runs `work` on what is owed of a locked payment. @throws Refusal 404, 409 where nothing can be paid by card */
  const change = (
    orderId: string,
    work: (tx: Transaction, owed: Owed, shares: Share[]) => Promise<unknown>,
  ): Promise<unknown> =>
    db.transaction(async (tx) => {
      const known = await findOwed(tx, orderId, now())
      if (!known) throw refuse.code('NO_SUCH_PAYMENT')
      await lockPayment(tx, known.reservation_no)
      const owed = await findOwed(tx, orderId, now())
      if (!owed?.is_payable) throw refuse.code('NOTHING_TO_SHARE')
      return work(tx, owed, await repository.findShares(tx, owed.payment_no))
    })

  const insert = async (
    tx: Transaction,
    { payment_no: paymentNo }: Owed,
    { shares, added }: { shares: Share[]; added: { name: string; amount: number }[] },
  ): Promise<void> => {
    if (shares.length + added.length > MAX_SHARES) throw refuse.code('TOO_MANY_SHARES')
    for (const share of added) await repository.insertShare(tx, { ...share, paymentNo, at: now() })
  }

  return {
    /** What is owed of the payment with this order number. */
    read,

    /** The share with a key, for whoever has it. @throws Refusal 404, 429 after too many keys that do not exist */
    find: (key: string, address: string): Promise<{ owed: Owed; share: AskedShare }> =>
      guesses.attempt(address, async () => {
        const orderId = await repository.findOrderOfShare(db, key)
        const shared = orderId === undefined ? undefined : await read(orderId)
        const share = shared?.shares.find((one) => one.key === key)
        if (!shared || !share) throw refuse.code('NO_SUCH_SHARE')
        return { owed: shared.owed, share }
      }),

    /**
     * Divides all that is owed among so many, the booker with them. Pressed twice, it divides once.
     *
     * @throws Refusal 404; 409 where nothing is owed, or a part would be too small
     */
    divide: (orderId: string, { people, names }: { people: number; names: string }) =>
      change(orderId, async (tx, owed, shares) => {
        if (shares.some((share) => share.is_open)) return
        const byOthers = shares.reduce((sum, { paid, returned }) => sum + (paid ?? 0) - returned, 0)
        const count = Math.min(Math.max(Math.trunc(people), 2), MAX_SHARERS)
        const paid = Math.max(0, owed.paid - byOthers)
        const parts = equalShares({ rest: owed.rest, paid, people: count })
        if (parts.length === 0) throw refuse.code('SHARE_TOO_SMALL')
        const known = readNames(names, parts.length)
        const added = parts.map((amount, index) => ({ amount, name: known[index] ?? '' }))
        await insert(tx, owed, { shares, added })
      }),

    /** One more link, for an amount of what is not shared yet. @throws Refusal 404, 409 */
    add: (orderId: string, { amount, name }: { amount: number; name: string }) =>
      change(orderId, async (tx, owed, shares) => {
        const most = Math.max(0, owed.rest - owed.shared)
        const isRight = Number.isInteger(amount) && amount >= LEAST_SHARE && amount <= most
        if (!isRight) throw refuse.code('SHARE_AMOUNT', { most: formatWon(most) })
        await insert(tx, owed, { shares, added: [{ amount, name: readNames(name, 1)[0] ?? '' }] })
      }),

    /** Ends a link that is not paid. @throws Refusal 404, 409 */
    withdraw: (orderId: string, key: string) =>
      change(orderId, (tx, { payment_no: paymentNo }) =>
        repository.withdrawShare(tx, { key, paymentNo, at: now() }),
      ),

    /** Of a reservation, for its office. */
    listOf: async (reservationNo: number): Promise<Share[]> => {
      const paymentNo = await repository.findPaymentNo(db, reservationNo)
      return paymentNo === undefined ? [] : repository.findShares(db, paymentNo)
    },
  }
}
