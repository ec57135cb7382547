import type { Awaiter } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { isDuplicate } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { notify } from '@/server/modules/message/notifications'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import type { Booker } from '@/server/modules/reservation/booker'
import * as repository from './awaiterRepository'
import { assertJoinable } from './joinable'
import type { OfferService } from './offerService'

const NO_SUCH_ENTRY = '찾으시는 대기가 없습니다.'
const TWICE = '이미 대기 중인 일정입니다.'
const ONCE = 'awaiter_once'
const MAX_ENTRIES = 20
const TOO_MANY_ENTRIES = `대기는 ${MAX_ENTRIES}건까지 할 수 있습니다. 다른 대기를 취소한 뒤 다시 신청해 주세요.`
const JOINS_PER_HOUR = 60
const TOO_OFTEN = '대기를 너무 여러 번 신청하셨습니다. 한 시간 뒤에 다시 신청해 주세요.'
const BATCH = 200
const EVERY_MS = 5_000
const CLOSE_EVERY_MS = 30_000

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  offers: OfferService
  /** Gives an offered hold up, and hands it to the next in line. */
  giveUp: (
    tx: Transaction,
    hold: { reservationNo: number; booker: Booker; at: Date },
  ) => Promise<boolean>
}

export type AwaiterService = ReturnType<typeof createAwaiterService>

/** The waiting list of a departure that is full. */
export const createAwaiterService = ({ db, now, limits, offers, giveUp }: Deps) => {
  const joins = limits.quota({
    name: 'waiting',
    max: JOINS_PER_HOUR,
    ...PER_HOUR,
    message: TOO_OFTEN,
  })

  const list = async (booker: Booker): Promise<{ list: Awaiter[] }> => ({
    list: await repository.findOwnEntries(db, booker.visitor, now()),
  })

  const insert = async (tx: Transaction, joining: repository.JoinRequest, at: Date) => {
    const places = await repository.lockAndCountEntries(tx, joining.booker.visitor)
    if (places >= MAX_ENTRIES) throw refuse.conflict(TOO_MANY_ENTRIES, 'TOO_MANY_PLACES')
    await repository.insertEntry(tx, joining, at)
  }

  /**
   * @throws Refusal 404 for a departure that this storefront does not sell, 409 when there is room,
   * no list, the visitor waits or holds seats there already, or waits in too many lines; 429 for
   * joining too often
   */
  const join = async (joining: repository.JoinRequest) => {
    const at = now()
    await assertJoinable(db, joining, at)
    await joins.take(joining.booker.visitor)
    try {
      await db.transaction((tx) => insert(tx, joining, at))
    } catch (error) {
      throw isDuplicate(error, ONCE) ? refuse.conflict(TWICE, 'WAITING') : error
    }
    return list(joining.booker)
  }

  /** Leaves the line, or gives an offer up. @throws Refusal 404 for a place that is not one's own */
  const leave = async (booker: Booker, awaiterNo: number) => {
    const own = await repository.findOwnEntry(db, awaiterNo, booker.visitor)
    if (!own) throw refuse.notFound(NO_SUCH_ENTRY)
    if (await repository.markLeft(db, awaiterNo)) return list(booker)
    // An offer came first, perhaps only just now.
    const offered = await repository.findOwnEntry(db, awaiterNo, booker.visitor)
    const reservationNo = offered?.reservation_no
    if (reservationNo)
      await db.transaction((tx) => giveUp(tx, { reservationNo, booker, at: now() }))
    return list(booker)
  }

  /** Ends the line of a departure that was called off, and tells everybody in it. */
  const close = async (tx: Transaction, scheduleNo: number): Promise<number> => {
    const closed = await repository.closeEntries(tx, scheduleNo)
    for (const awaiter of closed) await notifyClosed(tx, awaiter)
    return closed.length
  }

  /** Offers what an operator's change or a crash left unoffered; the usual way is at once. */
  const promote = async (): Promise<void> => {
    const at = now()
    await forEachIsolated(await repository.findServable(db, at, BATCH), ({ schedule_no }) =>
      db.transaction((tx) => offers.offer(tx, schedule_no, at), { lockMs: JOB_LOCK_MS }),
    )
  }

  /** Closes the lines that whoever called a day off did not come to close. */
  const closeCalledOff = async (): Promise<void> => {
    for (const { schedule_no } of await repository.findCalledOff(db, now(), BATCH)) {
      await db.transaction((tx) => close(tx, schedule_no))
    }
  }

  return {
    join,
    leave,
    list,
    close,
    jobs: [
      { name: 'promote-waiting', everyMs: EVERY_MS, run: promote },
      { name: 'close-called-off', everyMs: CLOSE_EVERY_MS, run: closeCalledOff },
    ],
  }
}

const notifyClosed = (tx: Transaction, closed: repository.ClosedEntry) =>
  notify(tx, {
    memberNo: closed.member_no,
    phone: closed.phone,
    title: '대기가 취소되었습니다',
    text: `[뱃길] ${closed.ship_name} ${formatKoreanDate(closed.sdate)} 일정이 취소되어 대기도 취소되었습니다.`,
    dedupeKey: `awaiter-closed:${closed.no}`,
  })
