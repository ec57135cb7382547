import type { Answer } from '@/lib/contract/wire'
import { ALERT_DAYS_AHEAD, MAX_ALERTS } from '@/lib/alert/alertLimits'
import { addDays, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import type { Booker } from '@/server/modules/phone/booker'
import { assertSold } from '@/server/modules/schedule/departuresOnSale'
import * as repository from './alertRepository'
import { TELL_JOB } from './freedRepository'
import { createMakeFreedDays, MAKE_DAYS_JOB } from './makeFreedDays'
import { createTellFreed, type Offers } from './tellFreed'

const ALERTS_PER_HOUR = 60
const TELL_EVERY_MS = 2_000
const END_EVERY_MS = 30_000

type Deps = { db: Db; now: () => Date; limits: Limits; offers: Offers }

export type AlertService = ReturnType<typeof createAlertService>

/** Alerts for free seats: who asked is told once seats come free (docs/booking.md). */
export const createAlertService = ({ db, now, limits, offers }: Deps) => {
  const adds = limits.quota({
    name: 'alert',
    max: ALERTS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('ALERT_TOO_OFTEN'),
  })

  const list = async (booker: Booker): Promise<Answer<'alertSeats'>> => ({
    list: await repository.findOwn(db, booker.visitor),
  })

  /** The alert of a link. @throws Refusal 404 for another key */
  const open = async (of: { no: number; key: string }): Promise<Answer<'getAlert'>> => {
    const alert = await repository.findByKey(db, of)
    if (!alert) throw refuse.code('NO_SUCH_ALERT')
    return { alert, departures: await repository.findBookable(db, of.no, now()) }
  }

  return {
    list,
    open,

    /**
     * Asks to be told. The same again changes nothing.
     *
     * @throws Refusal 400 for days that are past or too far, 404 for a boat that the storefront does not
     * sell, 409 for too many, 429 for too often
     */
    add: async (asked: repository.NewAlert) => {
      const at = now()
      const today = toKstDate(at)
      const last = addDays(today, ALERT_DAYS_AHEAD)
      const days = [...new Set(asked.days)].filter((day) => day >= today).sort()
      if (days.length === 0 || days.some((day) => day > last))
        throw refuse.code('ALERT_DAYS', { days: ALERT_DAYS_AHEAD })
      if (asked.shipNo !== null) await assertSold(db, asked.shipNo, asked.host)
      await adds.take(asked.booker.visitor)
      const alert = { ...asked, days }
      await db.transaction(async (tx) => {
        const open = await repository.lockAndCount(tx, alert.booker.visitor)
        if (await repository.hasSame(tx, alert)) return
        if (open >= MAX_ALERTS) throw refuse.code('TOO_MANY_ALERTS', { max: MAX_ALERTS })
        await repository.insertAlert(tx, alert, at)
      })
      return list(alert.booker)
    },

    /** @throws Refusal 404 for the alert of another visitor, or one that has ended */
    end: async (booker: Booker, no: number) => {
      const ended = await repository.markEnded(db, { no, visitor: booker.visitor, at: now() })
      if (ended === 0) throw refuse.code('NO_SUCH_ALERT')
      return list(booker)
    },

    /** Ends it by the key of its link, without a log-in; again changes nothing. @throws Refusal 404 */
    endByKey: async (of: { no: number; key: string }) => {
      await repository.markEnded(db, { ...of, at: now() })
      return open(of)
    },

    jobs: [
      { name: MAKE_DAYS_JOB, everyMs: TELL_EVERY_MS, run: createMakeFreedDays({ db, now }) },
      { name: TELL_JOB, everyMs: TELL_EVERY_MS, run: createTellFreed({ db, now, offers }) },
      { name: 'end-alerts', everyMs: END_EVERY_MS, run: () => repository.endDone(db, now()) },
    ],
  }
}
