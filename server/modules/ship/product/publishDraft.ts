import sql from 'sql-template-tag'
import { fieldName } from '@/lib/ship/product/productSteps'
import { MAX_PRODUCTS } from '@/lib/ship/product/productStates'
import type { ShipField } from '@/lib/ship/product/shipFields'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changeShip, insertShip, type ShipChange } from '../saveShip'
import { setShipShown, type ShownChange } from '../setShipShown'
import type { By } from './draftService'
import { problemsOf } from './draftService'
import * as repository from './productRepository'

/** @throws Refusal 400 that names what is missing or wrong */
const assertComplete = async (tx: Transaction, draft: repository.Draft): Promise<void> => {
  const problems = await problemsOf(tx, draft)
  const named = Object.entries(problems).map(
    ([field, problem]) => [fieldName(draft.service_type, field as ShipField), problem] as const,
  )
  if (named.length > 0) throw refuse.code('PRODUCT_INCOMPLETE', { problems: named })
}

/** The first product of an operator stands for its fleet, also where there is no storefront yet. */
const nameMainShip = async (tx: Transaction, operatorNo: number, shipNo: number): Promise<void> => {
  await tx.run(sql`
    update ship_group set main_ship_no = ${shipNo} where no = ${operatorNo} and main_ship_no is null`)
}

const publishNew = async (
  tx: Transaction,
  draft: repository.Draft,
  change: ShipChange,
): Promise<number> => {
  const { operator_no: operatorNo, service_type: serviceType, content } = draft
  await repository.lockOperator(tx, operatorNo)
  if ((await repository.countShips(tx, operatorNo)) >= MAX_PRODUCTS) {
    throw refuse.code('TOO_MANY_PRODUCTS')
  }
  const no = await insertShip(tx, { operatorNo, serviceType, key: null, content }, change)
  await nameMainShip(tx, operatorNo, no)
  return no
}

const show = (
  tx: Transaction,
  { operator_no: operatorNo }: repository.Draft,
  change: Pick<ShownChange, 'no' | 'at' | 'record'>,
): Promise<void> =>
  setShipShown(tx, { ...change, scope: { operatorNo, shipNos: null }, isShown: true })

/**
 * Makes a draft what visitors see. The draft is gone then.
 *
 * @returns the number of the ship
 * @throws Refusal 400 where something is missing, 409 for an archived ship, where nothing changed, and
 *   where more is sold than the ship has
 */
export const publishDraft = async (
  tx: Transaction,
  draft: repository.Draft,
  by: Omit<By, 'fleet'> & { at: Date },
): Promise<number> => {
  const { record, at } = by
  await assertComplete(tx, draft)
  if (draft.state === 'archived') throw refuse.code('ARCHIVED_SHIP')
  const change: ShipChange = {
    ...{ origin: 'publish', action: 'product.publish', record, at },
    author: { staffNo: by.staffNo },
  }
  const no = draft.ship_no ?? (await publishNew(tx, draft, change))
  const changed =
    draft.ship_no === null ? [] : await changeShip(tx, { no, given: draft.content }, change)
  if (draft.state === 'live' && changed.length === 0) throw refuse.code('NOTHING_TO_PUBLISH')
  if (draft.state !== 'live') await show(tx, draft, { no, at, record })
  await repository.deleteDraft(tx, draft.no)
  return no
}
