import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Answer, Inquiry, Page } from '@/lib/contract/wire'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { createInquiryAnswers } from './inquiryAnswers'
import * as repository from './inquiryRepository'

/** Anybody may write one; a Q&A has a member's name to it. */
const CONTACTS_PER_HOUR = 10
const TOO_MANY_CONTACTS = '문의를 너무 많이 보내셨어요. 한 시간 뒤에 다시 보내 주세요.'
const QUESTIONS_PER_DAY = 20
const TOO_MANY_QUESTIONS = `문의는 하루에 ${QUESTIONS_PER_DAY}건까지 남길 수 있어요. 내일 다시 남겨 주세요.`
/** Of one member at a time: who answers reads no more of one person. */
const MAX_UNANSWERED = 50
const TOO_MANY_UNANSWERED = `답변을 기다리는 문의가 ${MAX_UNANSWERED}건 있어요. 답변을 받으신 뒤에 다시 남겨 주세요.`

type Deps = { db: Db; now: () => Date; limits: Limits }

type Caller = { member: Member | undefined; address: string }
type NewInquiry = z.output<(typeof calls.addCustomer)['body']>

export type InquiryService = ReturnType<typeof createInquiryService>

const toWire = (row: repository.InquiryRow): Inquiry => ({
  ...row,
  answered_at: row.answered_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const assertMayAsk = ({ type, email, phone }: NewInquiry, member: Member | undefined): void => {
  if (member !== undefined) return
  if (type === 'qna') throw refuse.unauthorized()
  if (email !== '' || phone !== '') return
  throw refuse.badRequest('답변을 받을 이메일이나 휴대폰 번호를 입력해 주세요.')
}

/** Questions of members (Q&A) and letters from everybody (contact). */
export const createInquiryService = ({ db, now, limits }: Deps) => {
  const letters = limits.quota({
    name: 'letter',
    max: CONTACTS_PER_HOUR,
    ...PER_HOUR,
    message: TOO_MANY_CONTACTS,
  })
  const questions = limits.quota({
    name: 'question',
    max: QUESTIONS_PER_DAY,
    ...PER_DAY,
    message: TOO_MANY_QUESTIONS,
  })

  /** A question, if the member has not too many without an answer. */
  const addQuestion = (inquiry: repository.NewInquiry, memberNo: number): Promise<number> =>
    db.transaction(async (tx) => {
      if ((await repository.lockAndCountUnanswered(tx, memberNo)) >= MAX_UNANSWERED) {
        throw refuse.conflict(TOO_MANY_UNANSWERED, 'TOO_MANY_UNANSWERED')
      }
      return repository.insertInquiry(tx, inquiry)
    })

  return {
    ...createInquiryAnswers({ db, now }),

    /** One page of the member's own questions, newest first. */
    listQna: async (memberNo: number, turn: PageRequest): Promise<Page<Inquiry>> => {
      const [rows, total] = await Promise.all([
        repository.listQuestions(db, { memberNo, ...turn }),
        repository.countQuestions(db, memberNo),
      ])
      return { list: rows.map(toWire), total, page: turn.page }
    },

    /** One of the member's own questions; throws 404 for anybody else's. */
    getDetail: async (memberNo: number, no: number): Promise<Answer<'getCustomerDetail'>> => {
      const row = await repository.findQuestion(db, memberNo, no)
      if (!row) throw refuse.notFound('찾으시는 문의가 없어요.')
      return { detail: toWire(row) }
    },

    /**
     * Keeps a question. Throws 401 for a visitor's Q&A, 400 where nobody could be answered, 429
     * beyond the hour's letters of an address or the day's questions of a member, and 409 while too
     * many of the member's wait for an answer.
     */
    add: async (asked: NewInquiry, { member, address }: Caller): Promise<Answer<'addCustomer'>> => {
      assertMayAsk(asked, member)
      if (asked.type === 'contact') await letters.take(address)
      else await questions.take(`member ${member?.no}`)
      const { type, sub_type, ship_no, phone, ...texts } = asked
      const inquiry = {
        ...texts,
        kind: type,
        type: sub_type,
        shipNo: ship_no,
        phone: phone || (member?.phone ?? ''),
        memberNo: member?.no ?? null,
        at: now(),
      }
      const isQuestion = type === 'qna' && member !== undefined
      const no = isQuestion
        ? await addQuestion(inquiry, member.no)
        : await repository.insertInquiry(db, inquiry)
      return { no }
    },
  }
}
