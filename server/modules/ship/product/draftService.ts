import type { ProductDraft } from '@/lib/contract/console/products'
import { beginningOf, copyOf } from '@/lib/ship/product/beginning'
import { productProblems, type ProductProblems } from '@/lib/ship/product/productProblems'
import { registerProblems } from '@/lib/ship/product/registerProblems'
import { MAX_NEW_DRAFTS } from '@/lib/ship/product/productStates'
import {
  SHIP_FIELDS,
  type ShipContent,
  type SomeShipContent,
  USUAL_CONTENT,
} from '@/lib/ship/product/shipFields'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { assertShipPictures } from '../ownPictures'
import { recordedChanges } from '../saveShip'
import { changedFields, sanitized } from '../shipContent'
import { findRegister } from './findRegister'
import { readKnownCodes } from './productCodes'
import * as repository from './productRepository'

/** Who does it: for which operator, and how it is recorded. */
export type By = { fleet: Fleet; staffNo: number | null; record: Recorder }
export type NamedDraft = { no: number; version: number }

type Deps = { db: Db; now: () => Date }

/** All that a draft would publish. */
const wholeOf = ({ published, content }: repository.Draft): SomeShipContent => ({
  ...(published ?? USUAL_CONTENT),
  ...content,
})

/** What keeps a draft from being published. */
export const problemsOf = async (
  db: Queryable,
  draft: repository.Draft,
): Promise<ProductProblems> => {
  const whole = wholeOf(draft)
  return {
    ...registerProblems(whole, await findRegister(db, draft.service_type, whole)),
    ...productProblems(whole, await readKnownCodes(db)),
  }
}

/** A draft as the console shows it. */
const toDraft = async (db: Queryable, draft: repository.Draft): Promise<ProductDraft> => {
  const whole = wholeOf(draft)
  return {
    draft_no: draft.no,
    ship_no: draft.ship_no,
    service_type: draft.service_type,
    state: draft.state,
    content: whole,
    changed: changedFields(draft.published ?? {}, whole),
    problems: await problemsOf(db, draft),
    version: draft.version,
    live_version: draft.live_version,
    publish_at: draft.publish_at?.toISOString() ?? null,
    problem: draft.problem,
  }
}

/** @throws Refusal 404 for another operator's draft, as for one that does not exist */
export const requireDraft = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
): Promise<repository.Draft> => {
  const draft = await repository.findDraft(db, fleet, no)
  if (!draft) throw refuse.code('UNKNOWN_DRAFT')
  return draft
}

/** Locks a draft. @throws Refusal 404; 409 with the draft as it is now, where somebody else changed it */
export const lockDraft = async (
  tx: Transaction,
  fleet: Fleet,
  { no, version }: NamedDraft,
): Promise<repository.Draft> => {
  await repository.lockDraft(tx, no)
  const draft = await requireDraft(tx, fleet, no)
  if (draft.version !== version) {
    throw refuse.code('DRAFT_CHANGED', { current: await toDraft(tx, draft) })
  }
  return draft
}

/** What differs from what is published; of a product that never was, all of it. */
const ownOf = (whole: SomeShipContent, published: ShipContent | null): SomeShipContent => {
  if (!published) return whole
  const changed = changedFields(published, whole)
  return Object.fromEntries(changed.map((field) => [field, whole[field]]))
}

/** Products as they are written, before visitors see them. */
export const createDraftService = ({ db, now }: Deps) => {
  const answer = async (tx: Queryable, fleet: Fleet, no: number) =>
    toDraft(tx, await requireDraft(tx, fleet, no))

  const beginning = async (tx: Transaction, { fleet }: By, of: Begun): Promise<SomeShipContent> => {
    if (of.copyOf === null) {
      const newest = await repository.findNewest(tx, fleet.operatorNo, of.serviceType)
      return beginningOf(of.serviceType, newest)
    }
    const found = await repository.findContent(tx, fleet, of.copyOf)
    if (!found) throw refuse.code('UNKNOWN_SHIP')
    const products = await repository.findProducts(tx, fleet)
    return copyOf(
      found.content,
      products.map(({ name }) => name),
    )
  }

  /** Begins a product. @throws Refusal 404 for a copy of another operator's, 409 for too many */
  const start = (of: Begun, by: By): Promise<ProductDraft> =>
    db.transaction(async (tx) => {
      const { operatorNo } = by.fleet
      await repository.lockOperator(tx, operatorNo)
      const copied =
        of.copyOf === null ? undefined : await repository.findContent(tx, by.fleet, of.copyOf)
      const serviceType = copied?.service_type ?? of.serviceType
      const content = await beginning(tx, by, { ...of, serviceType })
      if ((await repository.countNewDrafts(tx, operatorNo)) >= MAX_NEW_DRAFTS) {
        throw refuse.code('TOO_MANY_DRAFTS')
      }
      const { staffNo } = by
      const no = await repository.insertDraft(tx, {
        ...{ operatorNo, shipNo: null, serviceType, content, staffNo, at: now() },
      })
      await by.record(tx, { action: 'product.draft', operatorNo, subjectNo: no })
      return answer(tx, by.fleet, no)
    })

  /** The draft of a product that was published. @throws Refusal 404; 409 for an archived one */
  const edit = (shipNo: number, by: By): Promise<ProductDraft> =>
    db.transaction(async (tx) => {
      const product = await repository.findProduct(tx, by.fleet, shipNo)
      if (!product) throw refuse.code('UNKNOWN_SHIP')
      if (product.state === 'archived') throw refuse.code('ARCHIVED_SHIP')
      const no =
        product.draft_no ??
        (await repository.insertDraft(tx, {
          ...{ operatorNo: by.fleet.operatorNo, shipNo, serviceType: product.service_type },
          ...{ content: {}, staffNo: by.staffNo, at: now() },
        }))
      return answer(tx, by.fleet, no)
    })

  /** Keeps some fields. @throws Refusal 404; 409 where somebody else changed the draft meanwhile */
  const save = (named: NamedDraft, given: SomeShipContent, by: By): Promise<ProductDraft> =>
    db.transaction(async (tx) => {
      const draft = await lockDraft(tx, by.fleet, named)
      const before = wholeOf(draft)
      const whole = sanitized({ ...before, ...given })
      const changed = changedFields(before, whole)
      if (changed.length === 0) return toDraft(tx, draft)
      const content = ownOf(pickKnown(whole), draft.published)
      await assertShipPictures(tx, draft.operator_no, content)
      const { staffNo } = by
      await repository.updateDraft(tx, { no: draft.no, content, staffNo, at: now() })
      await by.record(tx, {
        action: 'product.draft',
        operatorNo: draft.operator_no,
        subjectNo: draft.no,
        ...(draft.ship_no === null ? {} : { shipNo: draft.ship_no }),
        changes: recordedChanges(before, whole, changed),
      })
      return answer(tx, by.fleet, draft.no)
    })

  /** Throws a draft away. @throws Refusal 404, 409 */
  const drop = (named: NamedDraft, by: By): Promise<void> =>
    db.transaction(async (tx) => {
      const { no, operator_no: operatorNo, ship_no } = await lockDraft(tx, by.fleet, named)
      await repository.deleteDraft(tx, no)
      const shipNo = ship_no === null ? {} : { shipNo: ship_no }
      await by.record(tx, { action: 'product.drop', operatorNo, subjectNo: no, ...shipNo })
    })

  return {
    get: (no: number, fleet: Fleet) => answer(db, fleet, no),
    ...{ start, edit, save, drop },
  }
}

type Begun = { serviceType: ServiceType; copyOf: number | null }

const pickKnown = (content: SomeShipContent): SomeShipContent =>
  Object.fromEntries(
    SHIP_FIELDS.filter((field) => content[field] !== undefined).map((field) => [
      field,
      content[field],
    ]),
  )
