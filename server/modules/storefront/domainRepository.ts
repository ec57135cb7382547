import sql, { type Sql } from 'sql-template-tag'
import type { DomainTimes } from '@/lib/storefront/ownDomain'
import type { Queryable } from '@/server/db/pool'
import { IS_PROVEN } from './provenDomains'

export type DomainRow = DomainTimes & { host: string; name: string; token: string }

const COLUMNS = sql`host, name, token, proven_at, live_at, failing_since, lapsed_at`

export const findDomain = (db: Queryable, host: string): Promise<DomainRow | undefined> =>
  db.first<DomainRow>(sql`select ${COLUMNS} from storefront_domain where host = ${host}`)

/** Everybody who asked for or has a name, locked, in one order. */
export const lockName = (tx: Queryable, name: string): Promise<DomainRow[]> =>
  tx.rows<DomainRow>(sql`
    select ${COLUMNS} from storefront_domain where name = ${name} order by host for update`)

/** A new wish in place of what the storefront had. */
export const replaceDomain = (
  tx: Queryable,
  { host, name, token, at }: { host: string; name: string; token: string; at: Date },
) =>
  tx.run(sql`
    insert into storefront_domain (host, name, token, asked_at)
    values (${host}, ${name}, ${token}, ${at})
    on conflict (host) do update set name = excluded.name, token = excluded.token,
      asked_at = excluded.asked_at, checked_at = null, proven_at = null, live_at = null,
      failing_since = null, lapsed_at = null`)

export const deleteDomain = (tx: Queryable, host: string) =>
  tx.run(sql`delete from storefront_domain where host = ${host}`)

export const saveTimes = (
  tx: Queryable,
  { host, proven_at, live_at, failing_since, lapsed_at }: DomainRow,
  at: Date,
) =>
  tx.run(sql`
    update storefront_domain set checked_at = ${at}, proven_at = ${proven_at}, live_at = ${live_at},
      failing_since = ${failing_since}, lapsed_at = ${lapsed_at} where host = ${host}`)

export const markLive = (tx: Queryable, name: string, at: Date): Promise<DomainRow | undefined> =>
  tx.first<DomainRow>(sql`
    update storefront_domain set live_at = ${at}
     where name = ${name} and ${IS_PROVEN} and live_at is null returning ${COLUMNS}`)

/** The storefronts whose record is to be looked at again: those that have a domain, and who asked lately. */
export const listDue = (
  db: Queryable,
  { before, askedAfter, limit }: { before: Date; askedAfter: Date; limit: number },
): Promise<{ host: string }[]> => {
  const isWanted: Sql = sql`(${IS_PROVEN}) or (proven_at is null and asked_at > ${askedAfter})`
  return db.rows(sql`
    select host from storefront_domain
     where (checked_at is null or checked_at < ${before}) and (${isWanted})
     order by checked_at nulls first, host limit ${limit}`)
}
