import sql, { type Sql } from 'sql-template-tag'
import { formatDottedDate, type KstDate } from '@/lib/date/kst'
import { formatPhone } from '@/lib/text/phone'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Booker } from './booker'

type Asked = { operatorNo: Sql; phone: Sql; visitor: Sql; at: Sql }

/**
 * Whether an operator takes no bookings of a phone; all are names of columns. Its own staff book for whom they
 * like, as they decide.
 */
export const isBlockedSql = ({ operatorNo, phone, visitor, at }: Asked): Sql => sql`
  (${visitor} not like 'o:%' and exists (
    select from customer_block b
     where b.phone = ${phone} and b.operator_no = ${operatorNo}
       and b.until_day >= (${at} at time zone 'Asia/Seoul')::date))`

type Block = { until: KstDate; operator: string; phone: string }

/**
 * @throws Refusal 409 while the operator of the departure takes no bookings of the booker, with the day and
 *   whom to ask: the reason is told there (개인정보 보호법 제35조)
 */
export const assertNotBlocked = async (
  db: Queryable,
  { scheduleNo, booker, at }: { scheduleNo: number; booker: Booker; at: Date },
): Promise<void> => {
  const block = await db.first<Block>(sql`
    select b.until_day as until, coalesce(nullif(g.firm_name, ''), g.name) as operator,
           coalesce(nullif(ship.phone, ''), g.phone) as phone
      from schedule s join ship on ship.no = s.ship_no join ship_group g on g.no = ship.group_no
      join customer_block b on b.operator_no = g.no and b.phone = ${booker.phone}
     where s.no = ${scheduleNo} and ${isBlockedSql({
       ...{ operatorNo: sql`g.no`, phone: sql`${booker.phone}`, visitor: sql`${booker.visitor}` },
       at: sql`${at}::timestamptz`,
     })}`)
  if (!block) return
  throw refuse.code('CUSTOMER_BLOCKED', {
    until: formatDottedDate(block.until),
    operator: block.operator,
    phone: formatPhone(block.phone),
  })
}
