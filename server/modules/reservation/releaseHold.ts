import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Offers } from '@/server/modules/awaiter/offers'
import { type Actor, freeSeats, transition } from './transition'

/**
 * Ends a hold, and with it the offer that it may be; its seats go to the next in line.
 *
 * @returns false when the hold was no hold any more
 */
export const releaseHold = async (
  tx: Transaction,
  offers: Offers,
  end: { reservationNo: number; actor: Actor; at: Date; awaiterState?: 'passed' | 'left' },
): Promise<boolean> => {
  const { reservationNo, actor, at, awaiterState = 'passed' } = end
  const isReleased = await transition(tx, {
    reservationNo,
    from: 'HOLD',
    to: 'RELEASED',
    actor,
    at,
  })
  if (!isReleased) return false
  const freed = await freeSeats(tx, reservationNo)
  await tx.run(sql`
    update awaiter set state = ${awaiterState}
     where no = (select awaiter_no from reservation where no = ${reservationNo})
       and state = 'offered'`)
  await offers.offerAll(tx, freed, at)
  return true
}
