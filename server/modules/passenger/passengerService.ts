import type { PersonList } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedTrip } from '@/lib/passenger/oldestRetainedTrip'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Job } from '@/server/worker/worker'
import {
  type Asker,
  assertBooker,
  assertChangeable,
  assertRole,
  type Role,
} from './passengerAccess'
import {
  assertCompanionMay,
  assertComplete,
  assertLines,
  type Line,
  neededLines,
  toWireList,
} from './passengerList'
import { createPrintPassengerList } from './printPassengerList'
import * as repository from './passengerRepository'
import type { SealedLine, Trip } from './passengerRepository'

const ERASE_BATCH = 500
const HOUR_MS = 3_600_000

type Deps = { db: Db; now: () => Date; sealer: Sealer }

export type PassengerService = ReturnType<typeof createPassengerService>

/**
 * The passenger list (승선자명부) of a reservation: kept sealed, filled in by the booker and, line by
 * line, by companions with their link. Each call throws Refusal 404 for a list that the
 * asker has no right to, and 409 when the reservation has ended.
 */
export const createPassengerService = ({ db, now, sealer }: Deps) => {
  const readLines = async (on: Queryable, reservationNo: number): Promise<Line[]> => {
    const sealed = await repository.findLines(on, reservationNo)
    return sealed.map(({ slot, sealed: bytes }) => ({ slot, person: sealer.open(bytes) }))
  }

  const sealLines = (lines: readonly Line[]): SealedLine[] =>
    lines.map(({ slot, person }) => ({ slot, sealed: sealer.seal(person) }))

  /** Runs `work` while nobody else can change the list, and answers the list afterwards. */
  const change = (
    { reservationNo, asker }: { reservationNo: number; asker: Asker },
    work: (tx: Transaction, trip: Trip, role: Role) => Promise<number[]>,
  ): Promise<PersonList> =>
    db.transaction(async (tx) => {
      const found = assertRole(await repository.lockTrip(tx, reservationNo), asker)
      assertChangeable(found.trip, now())
      const ownSlots = await work(tx, found.trip, found.role)
      const trip = (await repository.findTrip(tx, reservationNo)) ?? found.trip
      const lines = await readLines(tx, reservationNo)
      return toWireList(trip, { role: found.role, lines, ownSlots })
    })

  /** Erases the lists of trips of more than three months ago. */
  const erase = async (): Promise<void> => {
    const at = now()
    const of = { before: oldestRetainedTrip(toKstDate(at)), at, limit: ERASE_BATCH }
    while ((await repository.eraseLines(db, of)) === ERASE_BATCH);
  }

  return {
    getList: async (reservationNo: number, asker: Asker): Promise<PersonList> => {
      const { trip, role } = assertRole(await repository.findTrip(db, reservationNo), asker)
      return toWireList(trip, { role, lines: await readLines(db, reservationNo) })
    },
    /** @throws Refusal 400 naming the first wrong line; 409 when locked, departed or filled in before */
    save: (reservationNo: number, asker: Asker, lines: Line[]): Promise<PersonList> =>
      change({ reservationNo, asker }, async (tx, trip, role) => {
        assertLines(trip, lines)
        if (role === 'companion') assertCompanionMay(await readLines(tx, reservationNo), lines)
        await repository.saveLines(tx, reservationNo, { lines: sealLines(lines), at: now() })
        return lines.map(({ slot }) => slot)
      }),
    /** Empties the list; the booker only. @throws Refusal 409 when locked or departed */
    reset: (reservationNo: number, asker: Asker): Promise<PersonList> =>
      change({ reservationNo, asker }, async (tx, _trip, role) => {
        assertBooker(role)
        await repository.removeLines(tx, reservationNo)
        return []
      }),
    /** Closes the complete list for good; the booker only. @throws Refusal 409 when incomplete */
    lock: (reservationNo: number, asker: Asker): Promise<PersonList> =>
      change({ reservationNo, asker }, async (tx, trip, role) => {
        assertBooker(role)
        assertComplete(trip, await readLines(tx, reservationNo))
        await repository.lockList(tx, reservationNo, now())
        return []
      }),
    /** How far a list is filled in; `needed` is 0 where the law asks for none. */
    completeness: async (
      on: Queryable,
      reservationNo: number,
    ): Promise<{ needed: number; filled: number; is_locked: 0 | 1 }> => {
      const row = await repository.findCompleteness(on, reservationNo)
      if (!row) return { needed: 0, filled: 0, is_locked: 0 }
      return { needed: neededLines(row), filled: row.filled, is_locked: row.is_locked ? 1 : 0 }
    },
    printPassengerList: createPrintPassengerList({ db, sealer }),
    jobs: [{ name: 'erase-passengers', everyMs: HOUR_MS, run: erase }] satisfies Job[],
  }
}
