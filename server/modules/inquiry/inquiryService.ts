import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Answer, Inquiry, Page } from '@/lib/contract/wire'
import type { Turn } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'
import { createAddressLimit } from '@/server/http/addressLimit'
import { createAnswering } from './answering'
import * as repository from './inquiryRepository'

/** Anybody may write one; a Q&A has a member's name to it. */
const LETTERS_PER_HOUR = 10
const TOO_MANY_LETTERS = '문의를 너무 많이 보내셨어요. 한 시간 뒤에 다시 보내 주세요.'

type Asker = { member: Member | undefined; address: string }
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
export const createInquiryService = ({ db, now }: { db: Db; now: () => Date }) => {
  const limit = createAddressLimit(LETTERS_PER_HOUR, now)
  return {
    ...createAnswering({ db, now }),

    /** One page of the member's own questions, newest first. */
    listQna: async (memberNo: number, turn: Turn): Promise<Page<Inquiry>> => {
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
     * Keeps a question. Throws 401 for a visitor's Q&A, 400 where nobody could be answered, and 429
     * beyond the hour's letters of an address.
     */
    add: async (asked: NewInquiry, { member, address }: Asker): Promise<Answer<'addCustomer'>> => {
      assertMayAsk(asked, member)
      if (asked.type === 'contact' && !limit.take(address)) throw refuse.tooMany(TOO_MANY_LETTERS)
      const { type, sub_type, ship_no, phone, ...texts } = asked
      const no = await repository.insertInquiry(db, {
        ...texts,
        kind: type,
        type: sub_type,
        shipNo: ship_no,
        phone: phone || (member?.phone ?? ''),
        memberNo: member?.no ?? null,
        at: now(),
      })
      return { no }
    },
  }
}
