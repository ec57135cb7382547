import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'

type Device = { push_id: string; platform: string }

/** Remembers where an app can be notified; it belongs to whoever was logged in on it last. */
export const createSetPushId =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async (device: Device, memberNo: number | undefined): Promise<Answer<'setPushId'>> => {
    await db.run(sql`
      insert into push_device (push_id, platform, member_no, updated_at)
      values (${device.push_id}, ${device.platform}, ${memberNo ?? null}, ${now()})
      on conflict (push_id) do update
        set platform = excluded.platform, member_no = excluded.member_no,
            updated_at = excluded.updated_at`)
    return { message: '알림을 받을 기기를 등록했어요.' }
  }
