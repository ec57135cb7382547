import type { PersonList } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { passengersHref } from '@/lib/reservation/reservationHref'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import type { Job } from '@/server/jobs/job'
import {
  type Caller,
  assertBooker,
  assertChangeable,
  requireAccess,
  type Role,
} from './passengerAccess'
import {
  assertCompanionMaySave,
  assertComplete,
  assertPassengers,
  type Passenger,
  type SentPassenger,
  countRequired,
  toListed,
  toWireList,
} from './passengerList'
import * as repository from './passengerRepository'
import type { SealedPassenger, ListedReservation } from './passengerRepository'

const ROWS_PER_STATEMENT = 500
const HOUR_MS = 3_600_000

type Deps = { db: Db; now: () => Date; sealer: Sealer }

export type PassengerService = ReturnType<typeof createPassengerService>

/**
 * The passenger list (승선자명부) of a reservation. It is stored encrypted; the booker fills it in, and
 * companions fill in one slot each by a link. Each call throws Refusal 404 for a list that the caller
 * has no access to, and 409 when the reservation has ended.
 */
export const createPassengerService = ({ db, now, sealer }: Deps) => {
  const readPassengers = async (on: Queryable, reservationNo: number): Promise<Passenger[]> => {
    const sealed = await repository.findPassengers(on, reservationNo)
    return sealed.map(({ slot, sealed: bytes }) => ({ slot, person: sealer.open(bytes) }))
  }

  const sealPassengers = (passengers: readonly Passenger[]): SealedPassenger[] =>
    passengers.map(({ slot, person }) => ({ slot, sealed: sealer.seal(person) }))

  /** Runs `work` with the reservation locked and answers the list afterwards. */
  const change = (
    { reservationNo, caller }: { reservationNo: number; caller: Caller },
    work: (tx: Transaction, reservation: ListedReservation, role: Role) => Promise<number[]>,
  ): Promise<PersonList> =>
    db.transaction(async (tx) => {
      const found = requireAccess(await repository.lockReservation(tx, reservationNo), caller)
      assertChangeable(found.reservation, now())
      const ownSlots = await work(tx, found.reservation, found.role)
      const reservation = (await repository.findReservation(tx, reservationNo)) ?? found.reservation
      const passengers = await readPassengers(tx, reservationNo)
      return toWireList(reservation, { role: found.role, passengers, ownSlots })
    })

  /** Purges the lists of departures of more than three months ago. */
  const purge = async (): Promise<void> => {
    const at = now()
    const before = oldestRetainedDay(toKstDate(at))
    const purgeSome = () =>
      db.transaction(async (tx) => {
        const purged = await repository.purgePassengers(tx, {
          before,
          at,
          limit: ROWS_PER_STATEMENT,
        })
        if (purged > 0) await recordErasure(tx, { kind: 'passenger_lists', subject: before }, at)
        return purged
      })
    while ((await purgeSome()) === ROWS_PER_STATEMENT);
  }

  /** After a restore: the lists of departures before a day, which were purged then. */
  const eraseAgain = async (tx: Transaction, before: string, at: Date): Promise<void> => {
    const of = { before, at, limit: ROWS_PER_STATEMENT }
    while ((await repository.purgePassengers(tx, of)) === ROWS_PER_STATEMENT);
  }

  return {
    getList: async (reservationNo: number, caller: Caller): Promise<PersonList> => {
      const { reservation, role } = requireAccess(
        await repository.findReservation(db, reservationNo),
        caller,
      )
      return toWireList(reservation, { role, passengers: await readPassengers(db, reservationNo) })
    },
    /** @throws Refusal 400 with the first invalid passenger; 409 when locked, departed or filled in before */
    save: (reservationNo: number, caller: Caller, sent: SentPassenger[]): Promise<PersonList> =>
      change({ reservationNo, caller }, async (tx, reservation, role) => {
        const passengers = sent.map((passenger) => toListed(reservation, passenger))
        assertPassengers(reservation, passengers)
        if (role === 'companion')
          assertCompanionMaySave(await readPassengers(tx, reservationNo), passengers)
        await repository.savePassengers(tx, reservationNo, {
          passengers: sealPassengers(passengers),
          at: now(),
        })
        return passengers.map(({ slot }) => slot)
      }),
    /**
     * Writes one line for the operator, also of a list that its booker has locked. The reservation must
     * be locked in the transaction.
     *
     * @param version of the line as it was read, '' of an empty one
     * @throws Refusal 400 for an invalid passenger; 409 where no list is needed, or somebody else has
     *   written the line meanwhile
     */
    fillForOperator: async (
      tx: Transaction,
      reservationNo: number,
      { version, ...sent }: SentPassenger & { version: string },
    ) => {
      const reservation = await repository.findReservation(tx, reservationNo)
      if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
      if (countRequired(reservation) === 0) throw refuse.code('NOT_NEEDED')
      const passenger = toListed(reservation, sent)
      assertPassengers(reservation, [passenger])
      const current = await repository.findVersion(tx, reservationNo, sent.slot)
      if ((current?.version ?? '') !== version) {
        throw refuse.code('CHANGED_MEANWHILE', { current: current ?? null })
      }
      const passengers = sealPassengers([passenger])
      await repository.savePassengers(tx, reservationNo, { passengers, at: now() })
    },
    /**
     * The path of the booker's own page of the list.
     *
     * @throws Refusal 409 where no list is needed, or it can be changed no more
     */
    pathOfBooker: async (tx: Transaction, reservationNo: number): Promise<string> => {
      const found = await repository.findReservation(tx, reservationNo)
      const caller = { key: found?.person_key }
      const { reservation } = requireAccess(found, caller)
      assertChangeable(reservation, now())
      return passengersHref(reservationNo, reservation.person_key)
    },
    /** Empties the list; for the booker only. @throws Refusal 409 when locked or departed */
    reset: (reservationNo: number, caller: Caller): Promise<PersonList> =>
      change({ reservationNo, caller }, async (tx, _reservation, role) => {
        assertBooker(role)
        await repository.deletePassengers(tx, reservationNo)
        return []
      }),
    /** Locks the complete list for ever; for the booker only. @throws Refusal 409 when incomplete */
    lock: (reservationNo: number, caller: Caller): Promise<PersonList> =>
      change({ reservationNo, caller }, async (tx, reservation, role) => {
        assertBooker(role)
        assertComplete(reservation, await readPassengers(tx, reservationNo))
        await repository.lockList(tx, reservationNo, now())
        return []
      }),
    /**
     * How many passengers each list needs and has, by the number of its reservation; `needed` is 0
     * where no list is required.
     */
    completeness: async (
      reservationNos: readonly number[],
    ): Promise<Map<number, { needed: number; filled: number; is_locked: 0 | 1 }>> => {
      if (reservationNos.length === 0) return new Map()
      const rows = await repository.findCompleteness(db, reservationNos)
      return new Map(
        rows.map(({ reservation_no, filled, is_locked, ...of }) => [
          reservation_no,
          { needed: countRequired(of), filled, is_locked: is_locked ? 1 : 0 },
        ]),
      )
    },
    eraseAgain,
    jobs: [{ name: 'purge-passengers', everyMs: HOUR_MS, run: purge }] satisfies Job[],
  }
}
