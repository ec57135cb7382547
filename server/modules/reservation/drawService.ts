import type { Answer } from '@/lib/contract/wire'
import { drawSpots } from '@/lib/spot/drawSpots'
import { drawsAt } from '@/lib/spot/spotDraw'
import { spotsText } from '@/lib/spot/spots'
import type { Db, Transaction, TransactionOptions } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import type { Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { doEach } from '@/server/jobs/doEach'
import type { Job } from '@/server/jobs/job'
import { createCommandRecorder, type Recorder } from '@/server/modules/activity/activity'
import * as repository from './draw/drawRepository'
import { notifyDrawn } from './notification/notifyBooker'
import { findReservation } from './reservationRow'
import { bookingsAsLocked, lockBookings, SeatsChanged, untilSeatsStay } from './seat/lockBookings'
import { departureQueue } from '@/server/modules/schedule/departureQueue'

const JOB = 'draw-spots'
const EVERY_MS = 5_000
const PER_RUN = 50

type By = { scope: Scope; record: Recorder }
export type SpotDraws = ReturnType<typeof createSpotDraws>

/** Who is told: whoever only holds seats reads it where the order is made. */
const TOLD: readonly string[] = ['AWAITING_PAYMENT', 'CONFIRMED']

/** Places by lot (ADR 113): drawn once, by the worker at its hour or by the crew before. */
export const createSpotDraws = ({ db, now }: { db: Db; now: () => Date }) => {
  const drawLocked = async (
    tx: Transaction,
    departure: repository.Undrawn,
    record: Recorder,
  ): Promise<void> => {
    const { no, seed, plan, ship_no: shipNo, operator_no: operatorNo } = departure
    const parties = await repository.findDrawn(tx, no)
    const lots = await drawSpots(seed, parties, plan)
    const given = lots.flatMap(({ reservation_no, numbers }) =>
      reservation_no === null ? [] : numbers.map((number) => ({ reservation_no, number })),
    )
    await repository.saveDraw(tx, { no, parties, plan, given, at: now() })
    for (const { reservation_no: reservationNo, numbers } of lots) {
      if (reservationNo === null) continue
      const reservation = await findReservation(tx, reservationNo)
      if (!reservation || !TOLD.includes(reservation.state)) continue
      const spots = plan.filter(({ number }) => numbers.includes(number))
      await notifyDrawn(tx, reservation, spotsText(spots))
    }
    await record(tx, { action: 'departure.draw', operatorNo, shipNo, scheduleNo: no })
  }

  /** @returns the departure as it was found under the lock; it was drawn where `isWanted` says so */
  const draw = (
    no: number,
    { scope, record }: By,
    isWanted: (departure: repository.Undrawn) => boolean,
    // For who books at that moment: a job comes again, a person has tapped.
    waits: TransactionOptions,
  ): Promise<repository.Undrawn | undefined> =>
    untilSeatsStay(() =>
      db.transaction(async (tx) => {
        const nos = await lockBookings(tx, no)
        const departure = await repository.lockUndrawn(tx, { no, scope, at: now() })
        if (!departure || !isWanted(departure)) return departure
        await bookingsAsLocked(tx, no, nos)
        await drawLocked(tx, departure, record)
        return departure
      }, waits),
    )

  const run = async (): Promise<void> => {
    const of = { job: JOB, at: now(), limit: PER_RUN }
    const by = { scope: 'everybody', record: createCommandRecorder(now) } as const
    await doEach({ db, ...of }, await repository.findUndrawn(db, of), {
      keyOf: ({ no }) => no,
      work: ({ no }) =>
        draw(no, by, (found) => found.is_due && found.may_draw && !found.is_drawn, {
          lockMs: JOB_LOCK_MS,
        }),
    })
  }
  const jobs: Job[] = [{ name: JOB, everyMs: EVERY_MS, run }]

  return {
    jobs,

    /**
     * Draws the places of a departure before its hour, on the quay say.
     *
     * @throws Refusal 404 for another operator's, 409 where nothing is drawn now, it was drawn, or one party after
     *   another books at this moment
     */
    draw: async (no: number, by: By): Promise<void> => {
      const departure = await draw(
        no,
        by,
        (found) => found.may_draw && !found.is_drawn,
        departureQueue(no),
      ).catch((error: unknown) => {
        throw error instanceof SeatsChanged ? refuse.code('DRAW_IN_RUSH') : error
      })
      if (!departure) throw refuse.code('UNKNOWN_SCHEDULE')
      if (departure.is_drawn) throw refuse.code('DRAWN_ALREADY')
      if (!departure.may_draw) throw refuse.code('DRAW_NOT_NOW')
    },

    /**
     * What anybody may know of a draw: before it the hash of the seed, after it all that it follows from.
     *
     * @throws Refusal 404 where places are not drawn
     */
    read: async (no: number): Promise<Answer<'getSpotDraw'>> => {
      const row = await repository.findDraw(db, no)
      if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
      const { seed, seed_hash, drawn_at: drawnAt, parties, plan, given } = row
      return {
        seed_hash,
        draws_at: drawsAt(row.departs_at, row.draw_minutes).toISOString(),
        ...(drawnAt &&
          parties &&
          plan &&
          given && { drawn: { at: drawnAt.toISOString(), seed, parties, plan, given } }),
      }
    },
  }
}
