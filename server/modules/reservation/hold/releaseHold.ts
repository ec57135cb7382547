import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { freeSeats } from '../seat/seats'
import { type Actor, transition } from '../transition'

type End = { reservationNo: number; actor: Actor; at: Date; awaiterState?: 'passed' | 'left' }

/**
 * Ends a hold, and the offer to a waiting-list entry if it is one.
 *
 * @returns the departures that have room again, for the caller to offer to the waiting list;
 * undefined when the reservation was no longer a hold
 */
export const endHold = async (
  tx: Transaction,
  { reservationNo, actor, at, awaiterState = 'passed' }: End,
): Promise<number[] | undefined> => {
  const change = { from: 'HOLD', to: 'RELEASED', actor, at } as const
  if (!(await transition(tx, { reservationNo, ...change }))) return undefined
  const freed = await freeSeats(tx, reservationNo)
  await tx.run(sql`
    update awaiter set state = ${awaiterState}
     where no = (select awaiter_no from reservation where no = ${reservationNo})
       and state = 'offered'`)
  return freed
}

/**
 * Ends a hold and offers its seats to the waiting list.
 *
 * @returns false when the reservation was no longer a hold
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
