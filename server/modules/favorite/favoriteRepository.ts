import sql, { type Sql } from 'sql-template-tag'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type PageRequest, keysetPage } from '@/server/db/paging'
import type { Queryable, Transaction } from '@/server/db/pool'

/**
 * Adds a favourite; adding it again changes nothing. False if the member has `max` others. Concurrent
 * additions wait for this transaction.
 */
export const addFavorite = async (
  tx: Transaction,
  { memberNo, shipNo, max }: { memberNo: number; shipNo: number; max: number },
): Promise<boolean> => {
  await tx.run(sql`select 1 from member where no = ${memberNo} for update`)
  const row = await tx.first<{ others: number }>(sql`
    select count(*) as others from favorite
     where member_no = ${memberNo} and ship_no <> ${shipNo}`)
  if ((row?.others ?? 0) >= max) return false
  await tx.run(sql`
    insert into favorite (member_no, ship_no) values (${memberNo}, ${shipNo})
    on conflict do nothing`)
  return true
}

export const deleteFavorite = (db: Queryable, memberNo: number, shipNo: number): Promise<number> =>
  db.run(sql`delete from favorite where member_no = ${memberNo} and ship_no = ${shipNo}`)

const favoritesOf = (memberNo: number, type: ServiceType | ''): Sql => sql`
  from favorite f join ship s on s.no = f.ship_no
  where f.member_no = ${memberNo} and s.is_view and (${type} = '' or s.service_type::text = ${type})`

/** The ships of one page, latest first, and the total. */
export const findFavorites = async (
  db: Queryable,
  memberNo: number,
  { type, ...turn }: { type: ServiceType | '' } & PageRequest,
): Promise<{ ships: number[]; total: number }> => {
  const { isBeyond, range } = keysetPage(turn, PAGE_SIZE.mypage, {
    key: sql`f.created_at, s.no`,
    keyOfAfter: sql`select created_at, ship_no from favorite
      where member_no = ${memberNo} and ship_no = ${turn.after}`,
    direction: 'desc',
  })
  const row = await db.first<{ ships: number[]; total: number }>(sql`
    select
      (select count(*) ${favoritesOf(memberNo, type)}) as total,
      array(
        select s.no::float8 ${favoritesOf(memberNo, type)} and ${isBeyond}
        order by f.created_at desc, s.no desc ${range}) as ships`)
  return row ?? { ships: [], total: 0 }
}

/** The numbers of all visible favourites, latest first. */
export const findFavoriteNumbers = async (
  db: Queryable,
  memberNo: number,
  type: ServiceType | '',
): Promise<number[]> => {
  const rows = await db.rows<{ no: number }>(sql`
    select s.no ${favoritesOf(memberNo, type)} order by f.created_at desc, s.no desc`)
  return rows.map(({ no }) => no)
}
