import sql from 'sql-template-tag'
import { formatKoreanDateTime } from '@/lib/date/kst'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { recordErasure } from './erasureJournal'
import { eraseReviewAgain, eraseReviews } from './eraseReviews'
import { bookingSections } from './person/bookingSections'
import {
  eraseGuestAgain,
  eraseWaiting,
  eraseWaitingAgain,
  eraseWritten,
} from './person/eraseBookings'
import { eraseShortLived, eraseShortLivedAgain } from './person/eraseShortLived'
import { type Asked, findPerson, isOfPerson, type Person } from './person/findPerson'
import { type Retained, listRetained } from './person/retainedByLaw'
import { memberSections } from './person/memberSections'
import { findLines, passengerSections } from './person/passengerSections'
import type { Entry } from './person/section'

type Deps = {
  db: Db
  now: () => Date
  sealer: Sealer
  /** Ends a membership as its member would, without the password. */
  endMembership(memberNo: number): Promise<void>
}

export type Exported = { 만든때: string; 휴대폰: string; 내용: Record<string, Entry[]> }
export type Erased = {
  memberNos: number[]
  reservations: number
  waiting: number
  retained: Retained[]
}
const assertNothingLive = async (db: Db, person: Person): Promise<void> => {
  const live = await db.rows<{ no: number }>(sql`
    select r.no::int as no from reservation r
     where ${isOfPerson(person, sql`r`)} and (r.is_review
       or r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED')
       or exists (select from payment p join payment_refund f on f.payment_no = p.no
                   where p.reservation_no = r.no and f.state <> 'done')
       or exists (select from resale s where s.reservation_no = r.no and s.state in ('waiting', 'sold')))
     order by r.no`)
  if (live.length === 0) return
  throw refuse.code('PERSON_HAS_LIVE_RESERVATION', { nos: live.map(({ no }) => no) })
}

/**
 * What one person may ask for: a copy of everything that is held about them (개인정보 보호법 제35조), and
 * that all be erased which no law keeps (제36조). Both are recorded, by numbers alone. Who asks is proved
 * by the operator, as docs/retention.md says.
 */
export const createPersonService = ({ db, now, sealer, endMembership }: Deps) => {
  const record = createCommandRecorder(now)
  const sections = [...memberSections, ...bookingSections, ...passengerSections(sealer)]

  const note = (tx: Transaction, action: 'person.export' | 'person.erase', { memberNos }: Person) =>
    record(tx, {
      action,
      operatorNo: null,
      ...(memberNos[0] === undefined ? {} : { subjectNo: memberNos[0] }),
    })

  return {
    /** @throws Refusal 404 for a member that there is not */
    exportPerson: async (asked: Asked): Promise<Exported> => {
      const person = await findPerson(db, asked)
      const contents: Record<string, Entry[]> = {}
      for (const { heading, read } of sections) contents[heading] = await read(db, person)
      await db.transaction((tx) => note(tx, 'person.export', person))
      return { 만든때: formatKoreanDateTime(now()), 휴대폰: person.phone, 내용: contents }
    },

    /**
     * Erases what no law keeps. It may be repeated.
     *
     * @returns what was erased, and what stays until when
     * @throws Refusal 404 for a member that there is not, 409 while a reservation or refund is live
     */
    erasePerson: async (asked: Asked): Promise<Erased> => {
      const person = await findPerson(db, asked)
      await assertNothingLive(db, person)
      for (const memberNo of person.memberNos) await endMembership(memberNo)
      const erased = await db.transaction(async (tx) => {
        const at = now()
        const reservations = await eraseWritten(tx, isOfPerson(person, sql`r`), at)
        const waiting = await eraseWaiting(tx, isOfPerson(person, sql`r`))
        const reviews = await eraseReviews(tx, isOfPerson(person, sql`r`))
        if (person.phone !== '') await eraseShortLived(tx, person, at)
        for (const subject of reservations) await recordErasure(tx, { kind: 'guest', subject }, at)
        for (const subject of waiting) await recordErasure(tx, { kind: 'waiting', subject }, at)
        for (const subject of reviews) await recordErasure(tx, { kind: 'review', subject }, at)
        await note(tx, 'person.erase', person)
        return { reservations: reservations.length, waiting: waiting.length }
      })
      const lines = await findLines(db, sealer, person)
      return {
        memberNos: person.memberNos,
        ...erased,
        retained: await listRetained(db, person, lines),
      }
    },

    eraseAgain: {
      guest: eraseGuestAgain,
      waiting: eraseWaitingAgain,
      review: eraseReviewAgain,
      ...eraseShortLivedAgain,
    },
  }
}
