import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'

/** What can be erased, and how the journal names it; none is a person's name, phone or address. */
export type Erasure =
  /** A member who has left, by number. */
  | { kind: 'member'; subject: number }
  /** How a member signed in by a provider, by the member's number. */
  | { kind: 'member_login'; subject: number }
  /** The passenger lists of departures before a day. */
  | { kind: 'passenger_lists'; subject: KstDate }
  /** The persons of reservations that ended before a day. */
  | { kind: 'contracts'; subject: KstDate }
  /** What a guest may have erased of a reservation, by its number. */
  | { kind: 'guest'; subject: number }
  /** The person of a waiting-list entry, by its number. */
  | { kind: 'waiting'; subject: number }
  /** An alert for free seats, by its number. */
  | { kind: 'alert'; subject: number }
  /** A guest's login, by the beginning of the random hash that it is known by. */
  | { kind: 'guest_login'; subject: number }
  /** A code that was sent to a phone, by its number. */
  | { kind: 'phone_code'; subject: number }
  /** A proof that a phone is somebody's, as a guest's login. */
  | { kind: 'phone_proof'; subject: number }
  /** A message that was sent, by its number. */
  | { kind: 'message'; subject: number }
  /** A picture that an operator has removed, by the beginning of the hash of its name. */
  | { kind: 'operator_picture'; subject: number }
  /** What an operator kept of a customer, by its number. */
  | { kind: 'customer'; subject: number }
  /** A consent to advertisements that was withdrawn or erased, by its number. */
  | { kind: 'ad_consent'; subject: number }
  /** A review that its author has deleted, by its number. */
  | { kind: 'review'; subject: number }

export type ErasureKind = Erasure['kind']

/**
 * Records that something was erased, in the transaction that erases it. The worker copies the journal to
 * a file outside the database; after a restore what it names is erased again (`erasureService.ts`). A new
 * kind needs an entry in `eraseAgain` of `server/modules/modules.ts`.
 *
 * @param at when it was erased
 */
export const recordErasure = async (
  tx: Queryable,
  { kind, subject }: Erasure,
  at: Date,
): Promise<void> => {
  await tx.run(sql`
    insert into erasure (kind, subject, erased_at) values (${kind}, ${String(subject)}, ${at})`)
}
