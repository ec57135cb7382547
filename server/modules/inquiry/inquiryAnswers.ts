import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { MAX_INQUIRIES_LISTED } from '@/lib/inquiry/limits'
import { compose } from '@/lib/notification/compose'
import { notify } from '@/server/modules/message/notifications'
import { TEMPLATES } from '@/lib/notification/templates'
import { enqueue } from '@/server/modules/outbox/outbox'
import { inScope, type Scope } from '@/server/http/inFleet'
import { storefrontNameColumns } from '@/server/modules/ship/namedShips'

const TITLE = TEMPLATES.inquiry_reply.title

/** An inquiry as the operator reads it. */
export type OperatorInquiry = {
  no: number
  kind: 'qna' | 'contact'
  type: string
  title: string
  contents: string
  answer: string | null
  created_at: Date
  member_no: number | null
  /** As a group's form has it, else the member's; '' for a visitor without an account. */
  name: string
  email: string
  phone: string
  /** Of a group: how many, and the day if one is named. */
  people: number | null
  sdate: KstDate | null
  /** Of the whole boat: the departure, while it is there. */
  schedule_no: number | null
  ship_no: number | null
  ship_name: string | null
  /** Whose boat it is about; null for none. */
  operator_no: number | null
  /** The storefront that it is about; null for the provider's. */
  host: string | null
  store_name: string | null
}

const tables = sql`
  inquiry i left join member m on m.no = i.member_no
    left join ship on ship.no = i.ship_no left join ship_group fleet on fleet.no = ship.group_no`

/** A group's form writes whom to call above the text: a member may ask for others. */
const askerName = sql`
  case when i.people is not null and i.type = '단체' then left(split_part(i.contents, chr(10), 1), 20)
    else coalesce(m.name, '') end`

const isOpen = (scope: Scope): Sql => sql`i.answered_at is null and ${inScope(scope)}`

const select = (rest: Sql): Sql => sql`
  select i.no, i.kind, i.type, i.title, i.contents, i.answer, i.created_at, i.member_no,
         ${askerName} as name, i.email, i.phone, i.people, i.sdate, i.schedule_no,
         i.ship_no, ship.name as ship_name, ship.group_no as operator_no,
         ${storefrontNameColumns}
    from ${tables} ${rest}`

const requireOpenInquiry = async (
  db: Queryable,
  { no, scope }: { no: number; scope: Scope },
  lock = sql``,
): Promise<OperatorInquiry> => {
  const found = await db.first<OperatorInquiry>(
    select(sql`where i.no = ${no} and ${inScope(scope)} ${lock}`),
  )
  if (!found) throw refuse.code('UNKNOWN_INQUIRY')
  if (found.answer !== null) throw refuse.code('ANSWERED')
  return found
}

/** The work on inquiries: on the command line on all, in the console on those about the own boats. */
export const createInquiryAnswers = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Unanswered inquiries, oldest first. */
  listOpen: (scope: Scope): Promise<OperatorInquiry[]> =>
    db.rows<OperatorInquiry>(
      select(sql`
        where ${isOpen(scope)}
        order by i.created_at, i.no limit ${MAX_INQUIRIES_LISTED}`),
    ),

  /** How many there are, however many are listed. */
  countOpen: async (scope: Scope): Promise<number> =>
    (
      await db.first<{ count: number }>(sql`
      select count(*)::int as count from ${tables} where ${isOpen(scope)}`)
    )?.count ?? 0,

  /** An unanswered inquiry. @throws Refusal 404, 409 if it is answered */
  getOpen: (no: number, scope: Scope): Promise<OperatorInquiry> =>
    requireOpenInquiry(db, { no, scope }),

  /**
   * Stores the answer and notifies the author.
   *
   * @throws Refusal 404, also for one about another operator's boat or about none; 409 if it is answered
   */
  answer: (
    no: number,
    answer: string,
    { scope, record }: { scope: Scope; record: Recorder },
  ): Promise<OperatorInquiry> =>
    db.transaction(async (tx) => {
      const inquiry = await requireOpenInquiry(tx, { no, scope }, sql`for update of i`)
      await tx.run(sql`
        update inquiry set answer = ${answer}, answered_at = ${now()} where no = ${no}`)
      await notifyAnswered(tx, inquiry, answer)
      await recordAnswer(tx, record, inquiry)
      return inquiry
    }),
})

const recordAnswer = (
  tx: Transaction,
  record: Recorder,
  { ship_no: shipNo, operator_no: operatorNo }: OperatorInquiry,
): Promise<void> =>
  record(tx, {
    action: 'inquiry.answer',
    operatorNo,
    ...(shipNo === null ? {} : { shipNo }),
  })

/** The answer of a Q&A is read on the site; that of a contact inquiry is sent by mail or text message. */
const notifyAnswered = async (
  tx: Transaction,
  inquiry: OperatorInquiry,
  answer: string,
): Promise<void> => {
  const { no, kind, title, email, phone, member_no: memberNo } = inquiry
  const dedupeKey = `inquiry:${no}:answered`
  if (kind === 'contact' && email !== '') {
    const body = { title: TITLE, text: `${title}\n\n${answer}` }
    await enqueue(tx, [{ channel: 'mail', recipient: email, body, dedupeKey }])
  } else if (phone !== '') {
    const message =
      kind === 'qna'
        ? compose('inquiry_answered', { 제목: title })
        : compose('inquiry_reply', { 제목: title, 답변: answer })
    const link = kind === 'qna' ? { link: `/mypage/qna/${no}` } : {}
    const host = inquiry.host ?? ''
    const { ship_no: shipNo } = inquiry
    await notify(tx, { ...message, memberNo, phone, ...link, host, dedupeKey, shipNo })
  }
}
