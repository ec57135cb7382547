import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { createRecorder } from '@/server/modules/activity/activity'
import { inFleet } from '@/server/http/inFleet'
import { MESSAGE_COLUMNS, type StoredMessage, TO_PEOPLE } from './consoleMessages'

const PER_PAGE = 50
const RESENDS_PER_HOUR = 5

type Troubled = StoredMessage & { phone: string; ship_name: string; reservation_no: number | null }

type Own = {
  attempt: number
  ship_no: number
  reservation_no: number | null
  is_troubled: boolean
}

type Deps = { db: Db; now: () => Date; limits: Limits }

export type TroubledService = ReturnType<typeof createTroubledService>

/** Messages of an operator that did not arrive, or of which nobody knows. */
export const createTroubledService = ({ db, now, limits }: Deps) => {
  const resends = limits.quota({
    name: 'message again',
    max: RESENDS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('MESSAGE_TOO_OFTEN'),
  })

  /** @throws Refusal 404 for the message of another operator, or about another captain's boat */
  const lock = async (tx: Transaction, fleet: Fleet, no: number): Promise<Own> => {
    const own = await tx.first<Own>(sql`
      select outbox.attempt, outbox.ship_no, outbox.reservation_no,
             (outbox.failed_at is not null or outbox.unknown_at is not null) as is_troubled
        from outbox join ship on ship.no = outbox.ship_no
       where outbox.no = ${no} and ${TO_PEOPLE} and ${inFleet(fleet)}
         for update of outbox`)
    if (!own) throw refuse.code('NO_SUCH_MESSAGE')
    return own
  }

  return {
    /** Those of the last month, the newest first, from the one before `after`. */
    list: async (fleet: Fleet, after?: number): Promise<{ list: Troubled[]; hasMore: boolean }> => {
      const before = after === undefined ? sql`` : sql`and outbox.no < ${after}`
      const rows = await db.rows<Troubled>(sql`
        select ${MESSAGE_COLUMNS}, case when outbox.channel = 'sms' then outbox.recipient else '' end as phone, ship.name as ship_name,
               outbox.reservation_no
          from outbox join ship on ship.no = outbox.ship_no
         where ${TO_PEOPLE} and ${inFleet(fleet)}
           and (outbox.failed_at is not null or outbox.unknown_at is not null) ${before}
         order by outbox.no desc limit ${PER_PAGE + 1}`)
      return { list: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE }
    },

    /**
     * Sends a message again, as a new attempt that the provider does not take for the old one. The
     * attempt that was shown is sent again once, however often this is called.
     *
     * @throws Refusal 404; 409 for one that has neither failed nor is unknown; 429
     */
    resend: async (
      { fleet, doer }: { fleet: Fleet; doer: Doer },
      { no, attempt }: { no: number; attempt: number },
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        const own = await lock(tx, fleet, no)
        if (own.attempt > attempt) return
        if (!own.is_troubled || own.attempt < attempt) throw refuse.code('MESSAGE_NOT_FAILED')
        await resends.take(`${no}`)
        const at = now()
        await tx.run(sql`
          update outbox set attempt = attempt + 1, tries = 0, created_at = ${at},
                 next_try_at = ${at}, sent_at = null, delivered_at = null, failed_at = null,
                 unknown_at = null, in_doubt_since = null, look_ups = 0, provider = null,
                 provider_ref = null, report_at = null, way = null, failure = null
           where no = ${no}`)
        await createRecorder(doer, now)(tx, {
          action: 'message.resend',
          operatorNo: fleet.operatorNo,
          shipNo: own.ship_no,
          ...(own.reservation_no === null ? {} : { reservationNo: own.reservation_no }),
        })
      })
    },
  }
}
