import sql, { type Sql } from 'sql-template-tag'
import type { AdSegment, SentAd } from '@/lib/contract/console/ads'
import { AD_SPACE_SECONDS } from '@/lib/customer/adMessage'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'

const ADS_LISTED = 20

/** Customers of a segment by phone, with the number of their consent where there is one. */
const audience = (fleet: Fleet, segment: AdSegment, today: KstDate): Sql => {
  const { label, ship_no: shipNo, last_from: from, last_to: to } = segment
  const last = sql`max(r.sdate) filter (where r.state = 'COMPLETED')`
  return sql`
    select known.phone, a.no, a.key, a.host
      from (select r.phone from ship join reservation r on r.ship_no = ship.no
             where ${inFleet(fleet)} and r.name <> '' and r.phone <> ''
             group by r.phone
            having (${shipNo}::bigint is null or bool_or(r.ship_no = ${shipNo}))
               and (${from}::date is null or ${last} >= ${from})
               and (${to}::date is null or ${last} <= ${to})) known
      left join customer c on c.operator_no = ${fleet.operatorNo} and c.phone = known.phone
      left join ad_consent a on a.operator_no = ${fleet.operatorNo} and a.phone = known.phone
       and a.withdrawn_at is null
     where (${label} = '' or ${label} = any(c.labels))
       and not exists (select from customer_block b where b.operator_no = ${fleet.operatorNo}
              and b.phone = known.phone and b.until_day >= ${today})`
}

/** How many are in a segment, and how many of them have agreed. */
export const countAudience = async (
  db: Queryable,
  fleet: Fleet,
  { segment, today }: { segment: AdSegment; today: KstDate },
) =>
  (await db.first<{ all: number; agreed: number }>(sql`
    select count(*)::int as "all", count(who.no)::int as agreed
      from (${audience(fleet, segment, today)}) who`)) ?? { all: 0, agreed: 0 }

/** The name and number that an operator's advertisements begin with. */
export const findSender = (db: Queryable, operatorNo: number) =>
  db.first<{ name: string; phone: string }>(sql`
    select coalesce(nullif(g.firm_name, ''), g.name) as name,
           coalesce(nullif(g.phone, ''), (
             select phone from ship where ship.group_no = g.no and phone <> '' order by no limit 1), '')
             as phone
      from ship_group g where g.no = ${operatorNo}`)

/**
 * Advertisements of an operator are sent one after the other, so that they can be counted. Who withdraws
 * meanwhile waits, and then takes back what was written here.
 */
export const lockAds = async (tx: Transaction, operatorNo: number): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ad:${operatorNo}`}, 0))`)
  await tx.run(sql`
    select from ad_consent where operator_no = ${operatorNo} and withdrawn_at is null
     order by no for share`)
}

export const findSent = (db: Queryable, { operatorNo }: Fleet, requestKey: string) =>
  db.first<{ recipients: number; send_at: Date }>(sql`
    select recipients, send_at from ad_message
     where operator_no = ${operatorNo} and request_key = ${requestKey}`)

/** Of the day of Korea on which they are sent. */
export const countOfDay = async (db: Queryable, operatorNo: number, sendAt: Date) =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::int as count from ad_message
       where operator_no = ${operatorNo}
         and (send_at at time zone 'Asia/Seoul')::date = ${toKstDate(sendAt)}`)
  )?.count ?? 0

export type NewAd = {
  requestKey: string
  words: string
  segment: AdSegment
  recipients: number
  at: Date
  sendAt: Date
}

/** @returns its number */
export const insertAd = async (tx: Transaction, operatorNo: number, ad: NewAd): Promise<number> =>
  (
    await tx.first<{ no: number }>(sql`
      insert into ad_message (operator_no, request_key, words, segment, recipients, created_at, send_at)
      values (${operatorNo}, ${ad.requestKey}, ${ad.words}, ${JSON.stringify(ad.segment)},
        ${ad.recipients}, ${ad.at}, ${ad.sendAt}) returning no`)
  )?.no ?? 0

/**
 * Text messages to those of a segment who have agreed; each has the link by which it is withdrawn. They name
 * no boat: nobody sends one again by hand, as the consent may be gone by then.
 */
export const enqueueAd = (
  tx: Transaction,
  fleet: Fleet,
  ad: { no: number; segment: AdSegment; today: KstDate; title: string; text: string; sendAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into outbox (channel, recipient, body, dedupe_key, next_try_at)
    select 'sms', who.phone,
           jsonb_build_object('text', ${ad.text}::text, 'title', ${ad.title}::text, 'host', who.host,
             'link', '/alert?ad=' || who.no || '&key=' || who.key),
           'ad:' || who.no || ':' || ${ad.no}::bigint,
           ${ad.sendAt}::timestamptz
             + make_interval(secs => ${AD_SPACE_SECONDS}::float8 * row_number() over (order by who.no))
      from (${audience(fleet, ad.segment, ad.today)}) who
     where who.no is not null`)

export const findAds = (db: Queryable, operatorNo: number) =>
  db.rows<Omit<SentAd, 'send_at'> & { send_at: Date }>(sql`
    select no as ad_no, words, recipients, send_at from ad_message
     where operator_no = ${operatorNo} order by no desc limit ${ADS_LISTED}`)
