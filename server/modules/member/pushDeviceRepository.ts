import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type Device = { push_id: string; platform: string }
/** Whose device it is said to be; both null for a visitor. */
export type DeviceOwner = { memberNo: number | null; sessionHash: Buffer | null; at: Date }

/** Whether the session that registered the device `d`, or any of its member's, still lives. */
const isOwned = (at: Date): Sql => sql`
  exists (
    select from member_token t
     where t.member_no = d.member_no and t.expires_at > ${at}
       and (d.session_hash is null or t.token_hash = d.session_hash))`

/** Changes a device that is known, unless it is another member's; false where it is not known. */
export const updateDevice = async (
  db: Queryable,
  { push_id, platform }: Device,
  { memberNo, sessionHash, at }: DeviceOwner,
): Promise<boolean> => {
  const row = await db.first<{ is_known: boolean }>(sql`
    with touched as (
      update push_device d
         set platform = ${platform}, member_no = ${memberNo}, session_hash = ${sessionHash},
             updated_at = ${at}
       where d.push_id = ${push_id} and (d.member_no is null or d.member_no = ${memberNo}
         or not ${isOwned(at)})
    )
    select exists (select from push_device where push_id = ${push_id}) as is_known`)
  return row?.is_known ?? false
}

export const insertDevice = (
  db: Queryable,
  { push_id, platform }: Device,
  { memberNo, sessionHash, at }: DeviceOwner,
): Promise<number> =>
  db.run(sql`
    insert into push_device (push_id, platform, member_no, session_hash, updated_at)
    values (${push_id}, ${platform}, ${memberNo}, ${sessionHash}, ${at})
    on conflict do nothing`)

/** Forgets all devices of a member but the latest. */
export const deleteOldDevices = (db: Queryable, memberNo: number, most: number): Promise<number> =>
  db.run(sql`
    delete from push_device where push_id in (
      select push_id from push_device where member_no = ${memberNo}
       order by updated_at desc, push_id offset ${most})`)
