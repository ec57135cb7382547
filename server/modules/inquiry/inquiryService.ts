import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Answer, Inquiry, Page } from '@/lib/contract/wire'
import type { PageRequest } from '@/server/db/paging'
import type { Db, Transaction } from '@/server/db/pool'
import type { Guest, Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import { createInquiryAnswers } from './inquiryAnswers'
import * as repository from './inquiryRepository'
import { tellQuestion } from './tellQuestion'

/** Contact inquiries, per address: they need no account, but for those of the whole boat. */
const CONTACTS_PER_HOUR = 10
const INQUIRIES_PER_DAY = 20
/** Per member. */
const MAX_UNANSWERED = 50

type Deps = { db: Db; now: () => Date; limits: Limits }

type Caller = { member: Member | undefined; guest?: Guest | undefined; address: string }
type NewInquiry = Omit<z.output<(typeof calls.addCustomer)['body']>, 'guest_token'>

export type InquiryService = ReturnType<typeof createInquiryService>

const toWire = (row: repository.InquiryRow): Inquiry => ({
  ...row,
  answered_at: row.answered_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** For the whole boat one is asked back with a price: by a phone that is proved. */
const assertMayAsk = (
  { type, email, phone, schedule_no: scheduleNo }: NewInquiry,
  { member, guest }: Caller,
): void => {
  if (member !== undefined) return
  if (scheduleNo !== undefined && !guest) throw refuse.unauthorized()
  if (guest && type === 'contact') return
  if (type === 'qna') throw refuse.unauthorized()
  if (email !== '' || phone !== '') return
  throw refuse.code('CONTACT_NEEDED')
}

/**
 * One inquiry of a phone is open for a departure whose operator takes them.
 *
 * @throws Refusal 404, 409
 */
const assertAsksWhole = async (
  tx: Transaction,
  { shipNo, phone, at }: repository.NewInquiry,
  scheduleNo: number,
): Promise<void> => {
  const departure = await repository.lockWholeAsked(tx, { scheduleNo, shipNo, phone, at })
  if (!departure) throw refuse.code('NO_SUCH_SCHEDULE')
  if (!departure.is_asked) throw refuse.code('NOT_SOLD_WHOLE')
  if (departure.has_asked) throw refuse.code('WHOLE_ASKED')
}

/** Inquiries: Q&A of members, and contact inquiries of anybody. */
export const createInquiryService = ({ db, now, limits }: Deps) => {
  const contacts = limits.quota({
    name: 'letter',
    max: CONTACTS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_CONTACTS'),
  })
  const questions = limits.quota({
    name: 'question',
    max: INQUIRIES_PER_DAY,
    ...PER_DAY,
    refusal: () => refuse.code('TOO_MANY_INQUIRIES', { max: INQUIRIES_PER_DAY }),
  })

  const insert = async (tx: Transaction, inquiry: repository.NewInquiry): Promise<number> => {
    if (inquiry.scheduleNo !== undefined) await assertAsksWhole(tx, inquiry, inquiry.scheduleNo)
    const no = await repository.insertInquiry(tx, inquiry)
    await tellQuestion(tx, no)
    return no
  }

  /** Adds a Q&A, unless the member has too many unanswered ones. */
  const addInquiry = (inquiry: repository.NewInquiry, memberNo: number): Promise<number> =>
    db.transaction(async (tx) => {
      if ((await repository.lockAndCountUnanswered(tx, memberNo)) >= MAX_UNANSWERED) {
        throw refuse.code('TOO_MANY_UNANSWERED', { max: MAX_UNANSWERED })
      }
      return insert(tx, inquiry)
    })

  return {
    ...createInquiryAnswers({ db, now }),

    /** One page of the member's Q&A, newest first. */
    listQna: async (memberNo: number, turn: PageRequest): Promise<Page<Inquiry>> => {
      const [rows, total] = await Promise.all([
        repository.listMemberInquiries(db, { memberNo, ...turn }),
        repository.countMemberInquiries(db, memberNo),
      ])
      return { list: rows.map(toWire), total, page: turn.page }
    },

    /** One of the member's Q&A; throws 404 for another member's. */
    getDetail: async (memberNo: number, no: number): Promise<Answer<'getCustomerDetail'>> => {
      const row = await repository.findMemberInquiry(db, memberNo, no)
      if (!row) throw refuse.code('NO_SUCH_INQUIRY')
      return { detail: toWire(row) }
    },

    /**
     * Stores an inquiry. Throws 401 for a Q&A without a member, 400 without an address for the answer,
     * 429 above the hourly limit of an address or the daily limit of a member, and 409 while the member
     * has too many unanswered ones.
     */
    add: async (body: NewInquiry, caller: Caller): Promise<Answer<'addCustomer'>> => {
      const { member, guest, address } = caller
      assertMayAsk(body, caller)
      const { type, sub_type, ship_no, schedule_no: scheduleNo, phone, ...texts } = body
      const known = member?.phone ?? guest?.phone ?? ''
      const isOfKnown = type === 'qna' || scheduleNo !== undefined
      if (isOfKnown) await questions.take(member ? `member ${member.no}` : `guest ${known}`)
      else await contacts.take(address)
      const inquiry = {
        ...texts,
        kind: type,
        type: sub_type,
        shipNo: ship_no,
        // That of the whole boat is the proved one.
        phone: (scheduleNo === undefined && phone) || known,
        ...(scheduleNo !== undefined && type === 'contact' && { scheduleNo }),
        // Of a guest nobody else says who it is.
        ...(scheduleNo !== undefined && guest && { contents: `${guest.name}\n${body.contents}` }),
        memberNo: member?.no ?? null,
        at: now(),
      }
      const isQuestion = type === 'qna' && member !== undefined
      const no = isQuestion
        ? await addInquiry(inquiry, member.no)
        : await db.transaction(
            (tx) => insert(tx, inquiry),
            scheduleNo === undefined ? {} : departureQueue(scheduleNo),
          )
      return { no }
    },
  }
}
