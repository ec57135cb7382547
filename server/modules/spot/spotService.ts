import type { Answer } from '@/lib/contract/wire'
import type { Db, Transaction } from '@/server/db/pool'
import type { Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import type { Booker } from '@/server/modules/phone/booker'
import * as repository from './spotRepository'
import { findStanding } from './standing'

type Wish = { holdKey: string; booker: Booker; numbers: readonly number[] | undefined }
/** `from` is what was shown, `numbers` what it becomes. */
type Move = { reservation_no: number; from: readonly number[]; numbers: readonly number[] }
type By = { scope: Scope; record: Recorder }

export type Spots = ReturnType<typeof createSpots>

const sorted = (numbers: readonly number[]): number[] =>
  [...numbers].sort((one, other) => one - other)
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  sorted(one).join() === sorted(other).join()
const textOf = (numbers: readonly number[]): string =>
  sorted(numbers)
    .map((number) => `${number}번`)
    .join(', ')

/** Places aboard, after the triggers of the database gave them with the seats. */
export const createSpots = ({ db, now }: { db: Db; now: () => Date }) => {
  const assign = async (
    tx: Transaction,
    scheduleNo: number,
    parties: readonly { no: number; party: number; numbers: readonly number[] }[],
  ) => {
    await repository.freeSpots(
      tx,
      parties.map(({ no }) => no),
    )
    for (const { no, party, numbers } of parties) {
      if (new Set(numbers).size !== party) throw refuse.code('SPOT_COUNT', { party })
      const taken = await repository.takeSpots(tx, { scheduleNo, no, numbers })
      if (taken < party) throw refuse.code('SPOT_TAKEN')
    }
  }

  return {
    /**
     * The places of a hold's departure; with `numbers`, the hold has those.
     *
     * @throws Refusal 404 for a hold that is not the booker's, or has nothing to choose; 409 where a place is taken
     */
    choose: ({ holdKey, booker, numbers }: Wish): Promise<Answer<'chooseSpots'>> =>
      db.transaction(async (tx) => {
        const find = () => repository.findHeld(tx, { holdKey, booker, at: now() })
        const found = await find()
        if (!found) throw refuse.code('NO_SUCH_RESERVATION')
        if (numbers) {
          await repository.lockParties(tx, found.schedule_no, [found.no])
          // It may have ended, or changed, while it was waited for.
          const held = await find()
          if (!held) throw refuse.code('HOLD_EXPIRED')
          // Its departure was moved: that one is not locked.
          if (held.schedule_no !== found.schedule_no) throw refuse.code('SPOTS_CHANGED')
          await assign(tx, found.schedule_no, [{ ...held, numbers }])
        }
        const standing = await findStanding(tx, found.schedule_no)
        return {
          spots: standing.map(({ reservation_no: of, ...spot }) => ({
            ...spot,
            state: of === null ? 'free' : of === found.no ? 'own' : 'taken',
          })),
        }
      }),

    /**
     * Moves parties to other places, all of them or none.
     *
     * @throws Refusal 404 for another operator's departure or reservation; 409 where a place is taken, or what was
     * shown has changed
     */
    move: (
      { scheduleNo, moves }: { scheduleNo: number; moves: readonly Move[] },
      { scope, record }: By,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await repository.lockParties(
          tx,
          scheduleNo,
          moves.map(({ reservation_no: no }) => no),
        )
        const parties = new Map(
          (await repository.findParties(tx, scope, scheduleNo)).map((party) => [party.no, party]),
        )
        const standing = await findStanding(tx, scheduleNo)
        const changes = moves.map(({ reservation_no: no, from, numbers }) => {
          const party = parties.get(no)
          if (!party) throw refuse.code('NO_SUCH_RESERVATION')
          const has = standing.filter((spot) => spot.reservation_no === no)
          const now = has.map(({ number }) => number)
          if (now.length === 0 || !isSame(now, from)) throw refuse.code('SPOTS_CHANGED')
          return { ...party, from: now, numbers }
        })
        await assign(tx, scheduleNo, changes)
        for (const { no, ship_no, operator_no, from, numbers } of changes) {
          await record(tx, {
            action: 'departure.spots',
            ...{ operatorNo: operator_no, shipNo: ship_no, scheduleNo, reservationNo: no },
            changes: { aboard: [textOf(from), textOf(numbers)] },
          })
        }
      }),
  }
}
