import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { postLog } from '@/lib/contract/log'
import { isStepPath } from '@/lib/insight/steps'
import type { Db } from '@/server/db/pool'
import { createAddressLimit } from '@/server/http/addressLimit'
import { scriptFailed, vitalsReported } from '@/server/telemetry/events'

const EMAIL = /[^\s@/:"'<>]{1,64}@[^\s@/:"'<>]{1,255}/g
/** Phone, card and account numbers, however they are grouped. */
const LONG_NUMBER = /\d(?:[\s.-]?\d){6,}/g
/** Tokens and keys: no word that people write is this long. */
const OPAQUE = /[\w-]{24,}/g

/** A browser's message without what could identify a person. */
const redact = (text: string): string =>
  text.replace(EMAIL, '…').replace(OPAQUE, '…').replace(LONG_NUMBER, '…')

/** A path without its query, which may contain search words and tokens. Numbers of rows may be long. */
const redactPath = (path: string): string => {
  const [own = ''] = path.split(/[?#]/, 1)
  return isStepPath(own) ? own : redact(own)
}

/** Per address, which an office or a mobile network may share. */
const EVENTS_PER_HOUR = 600
const REPORTS_PER_HOUR = 60

type Batch = z.output<typeof postLog.body>

/** Who reports: an address to count, and the log of the request. */
type Reporter = { ip: string; log: { warn(fields: object, message: string): void } }

export type LogService = ReturnType<typeof createLogService>

/** Browsers' reports: pages viewed and failures, without personal data. */
export const createLogService = ({ db, now }: { db: Db; now: () => Date }) => {
  const limit = createAddressLimit(EVENTS_PER_HOUR, now)
  const reportLimit = createAddressLimit(REPORTS_PER_HOUR, now)
  return {
    /** Counts figures of a visit, and tells of its scripts' errors; drops them when its address has sent too much. */
    report: (report: Batch['report'], { ip, log }: Reporter): void => {
      if (!report || !reportLimit.take(ip)) return
      const { build, vitals, errors } = report
      if (vitals) vitalsReported.publish(vitals)
      for (const error of errors) {
        scriptFailed.publish({ build })
        log.warn({ build, ...error }, 'a script failed in a browser')
      }
    },
    /** Stores one batch; drops it silently when its address has sent too much. */
    record: async ({ host, events }: Batch, address: string): Promise<void> => {
      if (events.length === 0 || !limit.take(address, events.length)) return
      const rows = events.map(({ kind, path, message, at }) => ({
        kind,
        path: redactPath(path),
        message: redact(message),
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
