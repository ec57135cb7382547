import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

const EVERY_MS = 60_000
const ROWS_PER_RUN = 100
const MAIN_PAGES = { kind: 'mainPages' } as const

/** Banners begin and end to be shown on their days, and the main pages with them. */
export const createBannerSpansJob = ({ db, now }: { db: Db; now: () => Date }): Job => ({
  name: 'bannerSpans',
  everyMs: EVERY_MS,
  run: () =>
    db.transaction(async (tx) => {
      const today = toKstDate(now())
      const turned = await tx.rows<{ host: string | null }>(sql`
        with turned as (
          update banner set is_shown = not is_shown
           where no = any(array(
             select no from banner
              where (shown_from is not null or shown_until is not null)
                and is_shown <> (is_on and coalesce(shown_from, '-infinity') <= ${today}::date
                  and coalesce(shown_until, 'infinity') >= ${today}::date)
              order by no limit ${ROWS_PER_RUN} for update skip locked))
          returning operator_no)
        select distinct h.identifier as host from turned
          left join host h on h.operator_no = turned.operator_no order by 1`)
      for (const { host } of turned) {
        // The provider's have no operator: every storefront may show them.
        const pages = host === null ? MAIN_PAGES : ({ kind: 'mainPage', host } as const)
        await enqueuePages(tx, pages, now())
      }
    }),
})
