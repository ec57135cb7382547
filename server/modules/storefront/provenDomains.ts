import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** Of a row of `storefront_domain`: it names its storefront. */
export const IS_PROVEN = sql`proven_at is not null and lapsed_at is null`

/** The domains that name a storefront. */
export const listProven = (
  db: Queryable,
): Promise<{ name: string; host: string; is_live: boolean }[]> =>
  db.rows(sql`
    select name, host, live_at is not null as is_live from storefront_domain
     where ${IS_PROVEN} order by name`)

export const isProvenName = async (db: Queryable, name: string): Promise<boolean> =>
  (await db.first(sql`select from storefront_domain where name = ${name} and ${IS_PROVEN}`)) !==
  undefined

/** The name at which a proxy has pages of a host. */
export const provenNameOf = async (db: Queryable, host: string): Promise<string | undefined> => {
  const found = await db.first<{ name: string }>(sql`
    select name from storefront_domain where host = ${host} and ${IS_PROVEN}`)
  return found?.name
}
