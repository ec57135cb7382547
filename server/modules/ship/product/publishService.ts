import { MAX_PUBLISH_DAYS } from '@/lib/ship/product/productStates'
import type { ProductDraft } from '@/lib/contract/console/products'
import type { Db } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { createRecorder } from '@/server/modules/activity/activity'
import { type By, lockDraft, type NamedDraft } from './draftService'
import * as repository from './productRepository'
import { publishDraft } from './publishDraft'

const EVERY_MS = 1_000
const DRAFTS_PER_RUN = 50
const DAY_MS = 86_400_000

type Deps = {
  db: Db
  now: () => Date
  getDraft: (no: number, fleet: By['fleet']) => Promise<ProductDraft>
}

/** Publishes drafts, at once or at a time. */
export const createPublishService = ({ db, now, getDraft }: Deps) => {
  /**
   * @param liveVersion what was published when the caller last looked
   * @throws Refusal 404, 400; 409 where the draft or what is published was changed meanwhile
   */
  const publish = (named: NamedDraft, liveVersion: number, by: By): Promise<number> =>
    db.transaction(async (tx) => {
      const draft = await lockDraft(tx, by.fleet, named)
      if (draft.live_version !== liveVersion) {
        throw refuse.code('PRODUCT_CHANGED', { live_version: draft.live_version })
      }
      return publishDraft(tx, draft, { ...by, at: now() })
    })

  const assertTime = (at: Date): void => {
    if (at <= now()) throw refuse.code('PUBLISH_PAST')
    if (at.getTime() > now().getTime() + MAX_PUBLISH_DAYS * DAY_MS) {
      throw refuse.code('PUBLISH_TOO_FAR')
    }
  }

  /** @param at null: it waits until somebody publishes it. @throws Refusal 404, 409 */
  const publishAt = (named: NamedDraft, at: Date | null, by: By): Promise<ProductDraft> =>
    db
      .transaction(async (tx) => {
        if (at) assertTime(at)
        const draft = await lockDraft(tx, by.fleet, named)
        const { no, operator_no: operatorNo, publish_at: before, ship_no } = draft
        const { staffNo } = by
        await repository.setPublishAt(tx, { no, publishAt: at, problem: '', staffNo })
        await by.record(tx, {
          action: 'product.schedule',
          operatorNo,
          subjectNo: no,
          ...(ship_no === null ? {} : { shipNo: ship_no }),
          changes: { publish_at: [before?.toISOString() ?? null, at?.toISOString() ?? null] },
        })
      })
      .then(() => getDraft(named.no, by.fleet))

  /** Publishes one draft whose time has come; another process may have been first. */
  const publishDue = (no: number): Promise<void> =>
    db.transaction(async (tx) => {
      await repository.lockDraft(tx, no)
      const draft = await repository.findAnyDraft(tx, no)
      if (!draft?.publish_at || draft.publish_at > now()) return
      const { staff_no: staffNo } = draft
      const record = createRecorder({ staffNo, isActing: false, network: '' }, now)
      await publishDraft(tx, draft, { staffNo, record, at: now() })
    })

  /** What cannot be published is kept with the reason, for whoever looks next. */
  const publishOrKeep = (no: number): Promise<unknown> =>
    publishDue(no).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return db.transaction(async (tx) => {
        await repository.lockDraft(tx, no)
        const draft = await repository.findAnyDraft(tx, no)
        if (!draft) return
        const { staff_no: staffNo } = draft
        await repository.setPublishAt(tx, { no, publishAt: null, problem: error.message, staffNo })
      })
    })

  const job: Job = {
    name: 'publish-drafts',
    everyMs: EVERY_MS,
    run: async () => {
      const due = await repository.findDueDrafts(db, now(), DRAFTS_PER_RUN)
      await forEachIsolated(due, ({ no }) => publishOrKeep(no))
    },
  }

  return { publish, publishAt, job }
}
