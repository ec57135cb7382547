import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { type PageRequest, keysetPage } from '@/server/db/paging'
import type { Queryable, Transaction } from '@/server/db/pool'
import { takesBookingsSql } from '@/server/modules/schedule/bookable'

export type InquiryRow = {
  no: number
  type: string
  title: string
  contents: string
  answer: string | null
  answered_at: Date | null
  created_at: Date
}

export type NewInquiry = {
  kind: 'qna' | 'contact'
  memberNo: number | null
  shipNo: number
  type: string
  title: string
  contents: string
  email: string
  phone: string
  people?: number | undefined
  sdate?: KstDate | undefined
  /** The departure of which they want all. */
  scheduleNo?: number | undefined
  at: Date
}

const columns = sql`no, type, title, contents, answer, answered_at, created_at`

export const listMemberInquiries = (
  db: Queryable,
  { memberNo, ...turn }: { memberNo: number } & PageRequest,
): Promise<InquiryRow[]> => {
  const { isBeyond, range } = keysetPage(turn, PAGE_SIZE.mypage, {
    key: sql`created_at, no`,
    keyOfAfter: sql`select created_at, no from inquiry
      where member_no = ${memberNo} and no = ${turn.after}`,
    direction: 'desc',
  })
  return db.rows<InquiryRow>(sql`
    select ${columns} from inquiry
     where member_no = ${memberNo} and kind = 'qna' and ${isBeyond}
     order by created_at desc, no desc ${range}`)
}

export const countMemberInquiries = async (db: Queryable, memberNo: number): Promise<number> => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from inquiry where member_no = ${memberNo} and kind = 'qna'`)
  return row?.total ?? 0
}

export const findMemberInquiry = (
  db: Queryable,
  memberNo: number,
  no: number,
): Promise<InquiryRow | undefined> =>
  db.first<InquiryRow>(sql`
    select ${columns} from inquiry
     where no = ${no} and member_no = ${memberNo} and kind = 'qna'`)

/** The number of the member's unanswered inquiries. Concurrent ones wait for this transaction. */
export const lockAndCountUnanswered = async (
  tx: Transaction,
  memberNo: number,
): Promise<number> => {
  await tx.run(sql`select 1 from member where no = ${memberNo} for update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from inquiry
     where member_no = ${memberNo} and kind = 'qna' and answered_at is null`)
  return row?.count ?? 0
}

/** The new row's number. An unknown ship is stored as none. */
export const insertInquiry = async (db: Queryable, inquiry: NewInquiry): Promise<number> => {
  const row = await db.first<{ no: number }>(sql`
    insert into inquiry
      (kind, member_no, ship_no, type, title, contents, email, phone, people, sdate, schedule_no, created_at)
    values (${inquiry.kind}, ${inquiry.memberNo},
      (select no from ship where no = ${inquiry.shipNo}), ${inquiry.type}, ${inquiry.title},
      ${inquiry.contents}, ${inquiry.email}, ${inquiry.phone},
      ${inquiry.people ?? null}, ${inquiry.sdate ?? null}, ${inquiry.scheduleNo ?? null}, ${inquiry.at})
    returning no`)
  return row?.no ?? 0
}

/**
 * Whether a departure takes inquiries for all of it, and has an open one of the phone. It is locked: two of one
 * phone come one after the other.
 */
export const lockWholeAsked = async (
  tx: Transaction,
  of: { scheduleNo: number; shipNo: number; phone: string; at: Date },
) => {
  await tx.run(sql`select from schedule where no = ${of.scheduleNo} for no key update`)
  return tx.first<{ is_asked: boolean; has_asked: boolean }>(sql`
    select s.is_whole_asked and s.whole_price = 0 and ${takesBookingsSql(of.at)} as is_asked,
           exists (select from inquiry i where i.schedule_no = s.no and i.phone = ${of.phone}
                      and i.answered_at is null) as has_asked
      from schedule s where s.no = ${of.scheduleNo} and s.ship_no = ${of.shipNo}`)
}
