import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { lockBookings, SeatsChanged, untilSeatsStay } from '../seat/lockBookings'
import * as repository from './departureMoveRepository'
import { createMakeMove, type MoveDeps } from './makeMove'

type MoveRequest = {
  requestKey: string
  no: number
  shipNo: number
  time: string
  version: number
  reason: string
}

type Deps = MoveDeps & { db: Db; now: () => Date }

/** Whoever moves a departure in a rush is told so; nothing was changed. */
const moveInRush = <T>(work: () => Promise<T>): Promise<T> =>
  untilSeatsStay(work).catch((error: unknown) => {
    throw error instanceof SeatsChanged ? refuse.code('MOVE_IN_RUSH') : error
  })

export type DepartureMoves = ReturnType<typeof createDepartureMoves>

/**
 * Moves a whole departure to another hour of its day, or onto another boat of the operator (ADR 86). Amounts
 * are whole won.
 */
export const createDepartureMoves = ({ db, now, ...deps }: Deps) => {
  const makeMove = createMakeMove(deps)

  /** What the same request did before. */
  const findDone = async (on: Queryable, fleet: Fleet, requestKey: string) => {
    const done = await repository.findMoveByKey(on, fleet, requestKey)
    return done && { schedule_no: done.to_no, told: (await repository.findMoved(on, done.no)).size }
  }

  return {
    /** Who has seats on a departure, and what was moved from it or to it. @throws Refusal 404 */
    get: async (fleet: Fleet, no: number) => {
      const at = now()
      const affected = await repository.findAffected(db, fleet, no)
      if (!affected) throw refuse.code('UNKNOWN_SCHEDULE')
      const moves = await repository.findMoves(db, fleet, no, at)
      return {
        ...affected,
        moves: moves.map(({ moved_at, refuse_until, can_undo, is_made, ...move }) => ({
          ...move,
          moved_at: moved_at.toISOString(),
          refuse_until: refuse_until.toISOString(),
          is_open: at < refuse_until ? (1 as const) : (0 as const),
          can_undo: can_undo ? (1 as const) : (0 as const),
          is_made: is_made ? (1 as const) : (0 as const),
        })),
      }
    },

    /**
     * Moves a departure with its reservations, holds, waiting list and seats kept back: into the one that
     * leaves then, or into a new one. All booked are told, and may refuse with all money back.
     *
     * @throws Refusal 404, 409 with the reason, or with the departure as it is where somebody changed it
     */
    move: (fleet: Fleet, doer: Doer, request: MoveRequest) => {
      const { version, reason, ...wish } = request
      const by = { fleet, record: createRecorder(doer, now), version, reason }
      return moveInRush(() =>
        db.transaction(async (tx) => {
          const done = await findDone(tx, fleet, wish.requestKey)
          return done ?? makeMove(tx, { ...wish, by, at: now() })
        }),
      ).catch(async (error: unknown) => {
        // Sent again while the first still ran, it is refused for what that has done.
        const done = await findDone(db, fleet, wish.requestKey)
        if (!done) throw error
        return done
      })
    },

    /**
     * Moves back whom a move took along, as long as nobody has refused it.
     *
     * @throws Refusal 404, 409
     */
    undo: (fleet: Fleet, doer: Doer, { no, requestKey }: { no: number; requestKey: string }) => {
      const by = { fleet, record: createRecorder(doer, now) }
      return moveInRush(() =>
        db.transaction(async (tx) => {
          const undoes = await repository.findMove(tx, fleet, no)
          if (!undoes) throw refuse.code('UNKNOWN_SCHEDULE')
          // Who is refusing at this moment has ended it before this returns.
          const nos = await lockBookings(tx, undoes.to_no)
          await repository.lockMove(tx, no)
          const done = await findDone(tx, fleet, requestKey)
          if (done) return done
          if (!(await repository.canUndo(tx, no))) throw refuse.code('MOVE_NOT_UNDONE')
          const at = now()
          await repository.markUndone(tx, no, at)
          const back = await repository.findPlace(tx, undoes.from_no)
          return makeMove(tx, { requestKey, no: undoes.to_no, nos, ...back, by, at, undoes })
        }),
      )
    },
  }
}
