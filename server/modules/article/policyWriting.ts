import sql from 'sql-template-tag'
import type { PolicyType } from '@/lib/board/policyTypes'
import type { PolicyVersion } from '@/lib/contract/console/policies'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { changeArticle, publishArticle, withdrawArticle } from './publishArticle'
import { retireFormer } from './articleSpans'

type PolicyBody = { title: string; contents_html: string; starts_on: KstDate }

/** Versions that are shown at most, the newest first. */
const MAX_VERSIONS = 50

const toText = (body: PolicyBody, type: string) => ({
  type,
  title: body.title,
  contentsHtml: body.contents_html,
  startsOn: body.starts_on,
  shownFrom: body.starts_on,
})

const assertToCome = (day: KstDate, today: KstDate): void => {
  if (day < today) throw refuse.code('POLICY_PAST')
}

/** A version that is not in force yet. @throws Refusal 404, 409 of one that is or was */
const requireWaiting = async (
  db: Queryable,
  no: number,
): Promise<{ type: string; title: string }> => {
  const found = await db.first<{ type: string; title: string; is_waiting: boolean }>(sql`
    select type, title, is_hidden and deleted_at is null as is_waiting from article
     where no = ${no} and kind = 'provision' and ship_no is null`)
  if (!found) throw refuse.code('UNKNOWN_ARTICLE')
  if (!found.is_waiting) throw refuse.code('POLICY_IN_FORCE')
  return found
}

export type PolicyWriting = ReturnType<typeof createPolicyWriting>

/** The provider's policy texts. A version that was in force is never changed: a new one replaces it on its day. */
export const createPolicyWriting = ({ db, now }: { db: Db; now: () => Date }) => ({
  list: (type: PolicyType): Promise<PolicyVersion[]> =>
    db.rows(sql`
      select no, type, title, contents_html, version, ends_on,
        coalesce(starts_on, (created_at at time zone 'Asia/Seoul')::date) as starts_on,
        case when deleted_at is not null then 'former' when is_hidden then 'waiting' else 'inForce' end as state
        from article
       where kind = 'provision' and type = ${type} and ship_no is null
         and (deleted_at is null or not is_hidden)
       order by deleted_at is null desc, no desc limit ${MAX_VERSIONS}`),

  /** @returns the version's number, of a repeat that of the first @throws Refusal 409 for a day that is past */
  add: (
    body: PolicyBody & { type: PolicyType; request_key: string },
    record: Recorder,
  ): Promise<number> =>
    db.transaction(async (tx) => {
      const at = now()
      assertToCome(body.starts_on, toKstDate(at))
      const text = { ...toText(body, body.type), kind: 'provision' as const, shipNo: null }
      const { no, isNew } = await publishArticle(
        tx,
        { ...text, requestKey: body.request_key },
        {
          scope: 'everybody',
          now: at,
        },
      )
      if (!isNew) return no
      await retireFormer(tx, body.type, at)
      const changes = { title: ['', body.title], from_day: ['', body.starts_on] } as const
      await record(tx, { action: 'policy.publish', operatorNo: null, changes })
      return no
    }),

  /** @throws Refusal 404; 409 of a version that is or was in force, or was changed since it was read */
  change: (no: number, body: PolicyBody & { version: number }, record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now()
      const { type, title } = await requireWaiting(tx, no)
      assertToCome(body.starts_on, toKstDate(at))
      await changeArticle(tx, { ...toText(body, type), no, version: body.version }, at)
      await retireFormer(tx, type, at)
      const changes = { title: [title, body.title] } as const
      await record(tx, { action: 'policy.change', operatorNo: null, changes })
    }),

  /** @throws Refusal 404; 409 of a version that is or was in force */
  takeDown: (no: number, record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      const { title } = await requireWaiting(tx, no)
      await withdrawArticle(tx, { no, kind: 'provision', scope: 'everybody' }, now())
      const changes = { title: [title, ''] } as const
      await record(tx, { action: 'policy.takeDown', operatorNo: null, changes })
    }),
})
