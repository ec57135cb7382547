import dayjs from 'dayjs'
import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { RETENTION_MONTHS } from '@/lib/passenger/oldestRetainedDay'
import type { Queryable } from '@/server/db/pool'
import { COMPLAINT_MONTHS, CONTRACT_MONTHS } from '@/server/modules/privacy/periods'
import { isOfPerson, type Person } from './findPerson'
import type { Line } from './passengerSections'

/** What cannot be erased yet: how many, by which law, and the last day of the last one. */
export type Retained = { what: string; count: number; law: string; until: KstDate }

const monthsAfter = (day: KstDate, months: number): KstDate =>
  dayjs(day).add(months, 'month').format('YYYY-MM-DD')

type Found = { count: number; last: Date | null }

const describe = (
  found: Found | undefined,
  of: Omit<Retained, 'count' | 'until'>,
  months: number,
) =>
  found?.last
    ? [{ ...of, count: found.count, until: monthsAfter(toKstDate(found.last), months) }]
    : []

/** What the law keeps of a person, after everything else has been erased. */
export const listRetained = async (
  db: Queryable,
  person: Person,
  lines: readonly Line[],
): Promise<Retained[]> => {
  const reservations = await db.first<Found>(sql`
    select count(*)::int as count, max(r.state_at) as last from reservation r
     where r.erased_at is null and ${isOfPerson(person, sql`r`)}`)
  const inquiries = await db.first<Found>(sql`
    select count(*)::int as count, max(created_at) as last from inquiry
     where member_no = any(${person.memberNos}::bigint[])
        or (phone = ${person.phone} and phone <> '')`)
  const blocks = await db.first<{ count: number; until: KstDate | null }>(sql`
    select count(*)::int as count, max(until_day) as until from customer_block
     where phone = ${person.phone} and phone <> ''`)
  const lastTrip = lines
    .map(({ sdate }) => sdate)
    .sort()
    .at(-1)
  return [
    ...describe(
      reservations,
      { what: '예약과 결제 기록', law: '전자상거래법 시행령 제6조' },
      CONTRACT_MONTHS,
    ),
    ...describe(
      inquiries,
      { what: '문의와 불만 처리 기록', law: '전자상거래법 시행령 제6조' },
      COMPLAINT_MONTHS,
    ),
    // Else asking for it would lift a block (개인정보 보호법 제37조 제2항 제2호).
    ...(blocks?.until
      ? [
          {
            ...{ what: '업체가 예약을 받지 않기로 한 기록', count: blocks.count },
            ...{ law: '개인정보 보호법 제37조 제2항', until: blocks.until },
          },
        ]
      : []),
    ...(lastTrip === undefined
      ? []
      : [
          {
            what: '승선자명부에 적힌 줄',
            count: lines.length,
            law: '낚시 관리 및 육성법, 유선 및 도선 사업법',
            until: monthsAfter(lastTrip, RETENTION_MONTHS),
          },
        ]),
  ]
}
