import type { Awaiter } from '@/lib/contract/wire'
import type { Db, Transaction } from '@/server/db/pool'
import { isDuplicate } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { notify } from '@/server/modules/message/notifications'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { doEach } from '@/server/jobs/doEach'
import type { Booker } from '@/server/modules/phone/booker'
import * as repository from './awaiterRepository'
import { assertJoinable } from './joinable'
import type { OfferService } from './offerService'
import { tellWaiting } from './tellWaiting'

const PROMOTE_JOB = 'promote-waiting'
const CLOSE_JOB = 'close-called-off'
const ONE_ENTRY = 'awaiter_once'
const MAX_ENTRIES = 20
const JOINS_PER_HOUR = 60
const DEPARTURES_PER_RUN = 200
const EVERY_MS = 5_000
const CLOSE_EVERY_MS = 30_000

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  offers: OfferService
  /** Releases the hold of an offer and offers its seats to the next entry. */
  releaseOffer: (
    tx: Transaction,
    hold: { reservationNo: number; booker: Booker; at: Date },
  ) => Promise<boolean>
}

export type AwaiterService = ReturnType<typeof createAwaiterService>

/** The waiting lists of full departures (docs/booking.md). */
export const createAwaiterService = ({ db, now, limits, offers, releaseOffer }: Deps) => {
  const joins = limits.quota({
    name: 'waiting',
    max: JOINS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('WAITING_TOO_OFTEN'),
  })

  const list = async (booker: Booker): Promise<{ list: Awaiter[] }> => ({
    list: await repository.findOwnEntries(db, booker.visitor, now()),
  })

  const insert = async (tx: Transaction, joining: repository.JoinRequest, at: Date) => {
    const entries = await repository.lockAndCountEntries(tx, joining.booker.visitor)
    if (entries >= MAX_ENTRIES) throw refuse.code('TOO_MANY_WAITING_ENTRIES', { max: MAX_ENTRIES })
    const entry = await repository.insertEntry(tx, joining, at)
    if (entry) await tellWaiting(tx, entry.no)
  }

  /**
   * Joins the waiting list of a departure.
   *
   * @throws Refusal 404 for a departure that the storefront does not sell; 409 when it has room or no
   * waiting list, when the visitor already waits or holds seats there, or has too many entries; 429
   * when the visitor joins too often
   */
  const join = async (joining: repository.JoinRequest) => {
    const at = now()
    await assertJoinable(db, joining, at)
    await joins.take(joining.booker.visitor)
    try {
      await db.transaction((tx) => insert(tx, joining, at))
    } catch (error) {
      throw isDuplicate(error, ONE_ENTRY) ? refuse.code('WAITING') : error
    }
    return list(joining.booker)
  }

  /** Ends an entry, or releases its offer. @throws Refusal 404 for the entry of another visitor */
  const leave = async (booker: Booker, awaiterNo: number) => {
    const own = await repository.findOwnEntry(db, awaiterNo, booker.visitor)
    if (!own) throw refuse.code('NO_SUCH_WAITING')
    if (await repository.markLeft(db, awaiterNo)) return list(booker)
    // The entry does not wait any more: it was offered seats, perhaps after it was read.
    const offered = await repository.findOwnEntry(db, awaiterNo, booker.visitor)
    const reservationNo = offered?.reservation_no
    if (reservationNo)
      await db.transaction((tx) => releaseOffer(tx, { reservationNo, booker, at: now() }))
    return list(booker)
  }

  /** Closes the waiting list of a departure that was called off, and notifies its entries. */
  const close = async (tx: Transaction, scheduleNo: number): Promise<number> => {
    const closed = await repository.closeEntries(tx, scheduleNo)
    for (const awaiter of closed) await notifyClosed(tx, awaiter)
    return closed.length
  }

  /** Offers seats that an operator's change or a crash left; usually seats are offered at once. */
  const promote = async (): Promise<void> => {
    const at = now()
    const of = { job: PROMOTE_JOB, at, limit: DEPARTURES_PER_RUN }
    await doEach({ db, ...of }, await repository.findOfferable(db, of), {
      keyOf: ({ schedule_no: no }) => no,
      work: ({ schedule_no: no }) =>
        db.transaction((tx) => offers.offer(tx, no, at), { lockMs: JOB_LOCK_MS }),
    })
  }

  /** Closes the waiting lists of departures whose cancellation was interrupted. */
  const closeCalledOff = async (): Promise<void> => {
    const of = { job: CLOSE_JOB, at: now(), limit: DEPARTURES_PER_RUN }
    await doEach({ db, ...of }, await repository.findCalledOff(db, of), {
      keyOf: ({ schedule_no: no }) => no,
      work: ({ schedule_no: no }) =>
        db.transaction(async (tx) => {
          if (await repository.lockCalledOff(tx, no)) await close(tx, no)
        }),
    })
  }

  return {
    join,
    leave,
    list,
    close,
    jobs: [
      { name: PROMOTE_JOB, everyMs: EVERY_MS, run: promote },
      { name: CLOSE_JOB, everyMs: CLOSE_EVERY_MS, run: closeCalledOff },
    ],
  }
}

const notifyClosed = (tx: Transaction, closed: repository.ClosedEntry) =>
  notify(tx, {
    memberNo: closed.member_no,
    phone: closed.phone,
    ...compose('waiting_closed', {
      상품: closed.ship_name,
      날짜: departureText(closed),
    }),
    dedupeKey: `awaiter-closed:${closed.no}`,
    shipNo: closed.ship_no,
  })
