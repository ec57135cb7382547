import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { freeSeats } from './seats'
import { type Actor, transition } from './transition'

type End = { reservationNo: number; actor: Actor; at: Date; awaiterState?: 'passed' | 'left' }

/**
 * Ends a hold, and with it the offer that it may be. Answers the departures that have room again,
 * for the caller to offer, or undefined when it was no hold any more.
 */
export const endHold = async (
  tx: Transaction,
  { reservationNo, actor, at, awaiterState = 'passed' }: End,
): Promise<number[] | undefined> => {
  const way = { from: 'HOLD', to: 'RELEASED', actor, at } as const
  if (!(await transition(tx, { reservationNo, ...way }))) return undefined
  const freed = await freeSeats(tx, reservationNo)
  await tx.run(sql`
    update awaiter set state = ${awaiterState}
     where no = (select awaiter_no from reservation where no = ${reservationNo})
       and state = 'offered'`)
  return freed
}

/**
 * The same, and its seats go to the next in line.
 *
 * @returns false when the hold was no hold any more
 */
export const releaseHold = async (
  tx: Transaction,
  offers: OfferService,
  end: End,
): Promise<boolean> => {
  const freed = await endHold(tx, end)
  if (freed) await offers.offerAll(tx, freed, end.at)
  return freed !== undefined
}
