import sql, { type Sql } from 'sql-template-tag'
import type { AdConsentWay } from '@/lib/consent/adConsent'
import type { Queryable, Transaction } from '@/server/db/pool'
import { type Booker, isOf } from '@/server/modules/phone/booker'
import type { CustomerKey } from './customerRepository'

export type Operator = { no: number; name: string }
export type Consent = {
  no: number
  key: string
  phone: string
  host: string
  given_at: Date
  way: AdConsentWay
  operator_no: number
  operator_name: string
}

/** The operator's name as people know it. */
const NAME = sql`coalesce(nullif(g.firm_name, ''), g.name)`

const CONSENT = sql`
  a.no, a.key, a.phone, a.host, a.given_at, a.way, a.operator_no, ${NAME} as operator_name`

const RUNNING = sql`a.withdrawn_at is null`

const findConsents = (db: Queryable, where: Sql): Promise<Consent[]> =>
  db.rows<Consent>(sql`
    select ${CONSENT} from ad_consent a join ship_group g on g.no = a.operator_no
     where ${RUNNING} and ${where} order by a.no desc`)

export const findOfPhone = (db: Queryable, phone: string) =>
  findConsents(db, sql`a.phone = ${phone}`)

export const findOfCustomer = async (db: Queryable, { operatorNo, phone }: CustomerKey) =>
  (await findConsents(db, sql`a.operator_no = ${operatorNo} and a.phone = ${phone}`))[0]

export const findByKey = async (db: Queryable, { no, key }: { no: number; key: string }) =>
  (await findConsents(db, sql`a.no = ${no} and a.key = ${key}`))[0]

export const findOperator = (db: Queryable, operatorNo: number) =>
  db.first<Operator>(sql`select g.no, ${NAME} as name from ship_group g where g.no = ${operatorNo}`)

/** Whose consent a link is of, also after it was withdrawn. */
export const findOperatorByKey = (db: Queryable, { no, key }: { no: number; key: string }) =>
  db.first<Operator>(sql`
    select g.no, ${NAME} as name from ad_consent a join ship_group g on g.no = a.operator_no
     where a.no = ${no} and a.key = ${key}`)

/** The operator of a booker's own reservation, and the storefront it was made on. */
export const findOfReservation = (db: Queryable, booker: Booker, reservationNo: number) =>
  db.first<Operator & { host: string }>(sql`
    select g.no, ${NAME} as name, r.host
      from reservation r join ship on ship.no = r.ship_no join ship_group g on g.no = ship.group_no
     where r.no = ${reservationNo} and ${isOf(booker)}`)

/** @returns nothing where there is one already */
export const insertConsent = (
  tx: Transaction,
  given: CustomerKey & { version: string; way: AdConsentWay; host: string; at: Date },
) =>
  tx.first<{ no: number }>(sql`
    insert into ad_consent (operator_no, phone, version, way, host, given_at)
    values (${given.operatorNo}, ${given.phone}, ${given.version}, ${given.way}, ${given.host}, ${given.at})
    on conflict (operator_no, phone) where withdrawn_at is null do nothing returning no`)

export const markWithdrawn = (tx: Transaction, no: number, at: Date): Promise<number> =>
  tx.run(sql`update ad_consent set withdrawn_at = ${at} where no = ${no} and withdrawn_at is null`)

/** What waits for the morning, or for its turn, is not sent any more. */
export const dropUnsent = (tx: Transaction, { no, phone }: Pick<Consent, 'no' | 'phone'>) =>
  tx.run(sql`
    delete from outbox
     where channel = 'sms' and recipient = ${phone} and sent_at is null and failed_at is null
       and unknown_at is null and in_doubt_since is null
       and starts_with(dedupe_key, ${`ad:${no}:`})`)

/** Those who are to be told that they agreed; told by several workers once. */
export const lockUnconfirmed = (
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Consent[]> =>
  tx.rows<Consent>(sql`
    select ${CONSENT} from ad_consent a join ship_group g on g.no = a.operator_no
     where ${RUNNING} and coalesce(a.told_at, a.given_at) <= ${before}
     order by a.no limit ${limit} for update of a skip locked`)

export const markTold = (tx: Transaction, nos: readonly number[], at: Date) =>
  tx.run(sql`update ad_consent set told_at = ${at} where no = any(${nos}::bigint[])`)
