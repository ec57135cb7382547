import { escapeLine } from '@/lib/text/hiddenCharacters'
import { refuse } from '@/server/http/refusal'
import type { Operator } from './command'
import * as field from './fields'
import { requireShip, formatStore } from './describe'

/** Arguments for where a text is published: on one storefront, or explicitly on every one. */
export const target = {
  store: field.store.optional().describe('그 스토어에만 보일 때 스토어의 주소 이름, bada'),
  ship: field.no.optional().describe('그 스토어에만 보일 때 상품 번호 (--store 대신)'),
  everywhere: field.flag.describe('모든 스토어에 보일 때'),
}

type Target = { store?: string | undefined; ship?: number | undefined; everywhere: boolean }

export const hasOneTarget = ({ store, ship, everywhere }: Target) =>
  [store !== undefined, ship !== undefined, everywhere].filter(Boolean).length === 1
export const TARGET_MISSING = {
  path: ['store'],
  message: '--store, --ship, --everywhere 가운데 하나만 적어 주세요.',
}

/**
 * Finds the ship whose storefront shows a text (null: every storefront), and the target's name.
 *
 * @throws Refusal 404 for an unknown storefront or ship, 400 for the provider's own storefront
 */
export async function findTarget(
  operator: Operator,
  { store, ship }: Target,
): Promise<{ shipNo: number | null; name: string }> {
  if (ship !== undefined) {
    return { shipNo: ship, name: `${formatStore(await requireShip(operator, ship))} 스토어` }
  }
  if (store === undefined) return { shipNo: null, name: '모든 스토어' }
  const { ship: mainShip, group } = await operator.modules.storefronts.index(store)
  if (mainShip.no === 0) {
    throw refuse.badRequest(
      `${store}은(는) 모든 운영자를 보여 주는 스토어예요. 모든 스토어에 올리려면 --everywhere를 쓰세요.`,
    )
  }
  return { shipNo: mainShip.no, name: escapeLine(`[${store} ${group?.name ?? ''}] 스토어`) }
}
