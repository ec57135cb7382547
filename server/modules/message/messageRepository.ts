import sql from 'sql-template-tag'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { type PageRequest, keysetPage } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'

export type MessageRow = {
  no: number
  title: string
  contents: string
  link: string
  is_new: 0 | 1
  created_at: Date
}

/** Newest first. `is_new` is the state before this read. */
export const listMessages = (
  db: Queryable,
  { memberNo, ...turn }: { memberNo: number } & PageRequest,
): Promise<MessageRow[]> => {
  const { isBeyond, range } = keysetPage(turn, PAGE_SIZE.mypage, {
    key: sql`created_at, no`,
    keyOfAfter: sql`select created_at, no from member_message
      where member_no = ${memberNo} and no = ${turn.after}`,
    direction: 'desc',
  })
  return db.rows<MessageRow>(sql`
    select no, title, contents, link, (read_at is null)::int as is_new, created_at
      from member_message
     where member_no = ${memberNo} and deleted_at is null and ${isBeyond}
     order by created_at desc, no desc ${range}`)
}

export const countMessages = async (db: Queryable, memberNo: number): Promise<number> => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from member_message
     where member_no = ${memberNo} and deleted_at is null`)
  return row?.total ?? 0
}

/** Marks messages up to `upTo` as read; one that arrives meanwhile stays new. */
export const markRead = (
  db: Queryable,
  { memberNo, upTo, at }: { memberNo: number; upTo: number; at: Date },
): Promise<number> =>
  db.run(sql`
    update member_message set read_at = ${at}
     where member_no = ${memberNo} and read_at is null and no <= ${upTo}`)

export const deleteMessages = (
  db: Queryable,
  { memberNo, nos, at }: { memberNo: number; nos: number[]; at: Date },
): Promise<number> =>
  db.run(sql`
    update member_message set deleted_at = ${at}
     where member_no = ${memberNo} and no = any(${nos}) and deleted_at is null`)
