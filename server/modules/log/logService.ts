import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { postLog } from '@/lib/contract/log'
import type { Db } from '@/server/db/pool'
import { createAddressLimit } from '@/server/http/addressLimit'
import { barePath, withoutPersonalData } from './withoutPersonalData'

/** Of everybody behind an address: an office, a mobile network. */
const EVENTS_PER_HOUR = 600

type Batch = z.output<typeof postLog.body>

export type LogService = ReturnType<typeof createLogService>

/** What browsers report of themselves: pages seen and failures, nothing about the person. */
export const createLogService = ({ db, now }: { db: Db; now: () => Date }) => {
  const limit = createAddressLimit(EVENTS_PER_HOUR, now)
  return {
    /** Keeps one batch; drops it without a word when too much came from its address. */
    keep: async ({ host, events }: Batch, address: string): Promise<void> => {
      if (!limit.take(address, events.length)) return
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
  }
}
