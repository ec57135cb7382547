import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { type ArticleChange, enqueueAffectedPages } from './publishArticle'

const EVERY_MS = 60_000
const ROWS_PER_RUN = 100

/** Takes down the versions of a policy text that the newest one in force has replaced, and keeps them. */
export const retireFormer = async (tx: Transaction, type: string, now: Date): Promise<void> => {
  await tx.run(sql`
    with shown as (
      select no, starts_on, created_at from article
       where kind = 'provision' and type = ${type} and ship_no is null and deleted_at is null and not is_hidden),
    newest as (
      select no, starts_on from shown order by starts_on desc nulls last, created_at desc, no desc limit 1)
    update article former set deleted_at = ${now}, ends_on = newest.starts_on - 1
      from newest, shown
     where former.no = shown.no and shown.no <> newest.no`)
}

type Turned = ArticleChange & { is_hidden: boolean }

/**
 * Shows what begins today and hides what ended. What waited for its day counts as published now, so that
 * it is the newest of its list.
 */
const turnArticles = async (tx: Transaction, today: KstDate, now: Date): Promise<Turned[]> =>
  tx.rows<Turned>(sql`
    update article a set is_hidden = not a.is_hidden,
      created_at = case
        when a.is_hidden and a.shown_from::timestamp at time zone 'Asia/Seoul' > a.created_at then ${now}
        else a.created_at end
     where a.no = any(array(
       select no from article
        where deleted_at is null and (shown_from is not null or shown_until is not null)
          and is_hidden = (coalesce(shown_from, '-infinity') <= ${today}::date
            and coalesce(shown_until, 'infinity') >= ${today}::date)
        order by no limit ${ROWS_PER_RUN} for update skip locked))
    returning a.no, a.kind, a.type, a.ship_no, a.is_hidden`)

/** Articles begin and end to be shown on their days, and their pages with them. */
export const createArticleSpansJob = ({ db, now }: { db: Db; now: () => Date }): Job => ({
  name: 'articleSpans',
  everyMs: EVERY_MS,
  run: () =>
    db.transaction(async (tx) => {
      const at = now()
      for (const article of await turnArticles(tx, toKstDate(at), at)) {
        await enqueueAffectedPages(tx, article, at)
        if (article.kind === 'provision') await retireFormer(tx, article.type, at)
      }
    }),
})
