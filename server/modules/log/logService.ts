import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { postLog } from '@/lib/contract/customer'
import type { Db } from '@/server/db/pool'
import { barePath, withoutPersonalData } from './withoutPersonalData'

type Batch = z.output<typeof postLog.body>

export type LogService = ReturnType<typeof createLogService>

/** What browsers report of themselves: pages seen and failures, nothing about the person. */
export const createLogService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Keeps one batch. */
  keep: async ({ host, events }: Batch): Promise<void> => {
    const rows = events.map(({ kind, path, message, at }) => ({
      kind,
      path: barePath(path),
      message: withoutPersonalData(message),
      happened_at: at,
    }))
    await db.run(sql`
      insert into client_log (host, kind, path, message, happened_at, received_at)
      select ${host}, kind, path, message, happened_at, ${now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (kind text, path text, message text, happened_at timestamptz)`)
  },
})
