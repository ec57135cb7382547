import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type Device = { push_id: string; platform: string }
/** Who registers the device; both null for a visitor without a session. */
export type DeviceOwner = { memberNo: number | null; sessionHash: Buffer | null; at: Date }

/** Whether the session that registered device `d` is valid; for one without a session, any of its member's. */
const isOwned = (at: Date): Sql => sql`
  exists (
    select from member_token t
     where t.member_no = d.member_no and t.expires_at > ${at}
       and (d.session_hash is null or t.token_hash = d.session_hash))`

/** Updates a known device unless it belongs to another member. False for an unknown device. */
export const updateDevice = async (
  db: Queryable,
  { push_id, platform }: Device,
  { memberNo, sessionHash, at }: DeviceOwner,
): Promise<boolean> => {
  const row = await db.first<{ is_known: boolean }>(sql`
    with updated as (
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

/** Deletes a member's devices except the latest `max`. */
export const deleteOldDevices = (db: Queryable, memberNo: number, max: number): Promise<number> =>
  db.run(sql`
    delete from push_device where push_id in (
      select push_id from push_device where member_no = ${memberNo}
       order by updated_at desc, push_id offset ${max})`)
