import { escapeLine } from '@/lib/text/hiddenLetters'
import { refuse } from '@/server/http/refusal'
import type { Operator } from './command'
import * as field from './fields'
import { findShip, formatStore } from './describe'

/** To whom a text speaks: one storefront, or all of them, but never all of them unsaid. */
export const target = {
  store: field.store.optional(),
  ship: field.no.optional(),
  everywhere: field.flag,
}
export const targetHelp = {
  store: '그 스토어에만 보일 때 스토어의 주소 이름, bada',
  ship: '그 스토어에만 보일 때 상품 번호 (--store 대신)',
  everywhere: '모든 스토어에 보일 때',
}
export const TARGET_FLAGS = ['everywhere']

type Target = { store?: string | undefined; ship?: number | undefined; everywhere: boolean }

export const hasOneTarget = ({ store, ship, everywhere }: Target) =>
  [store !== undefined, ship !== undefined, everywhere].filter(Boolean).length === 1
export const TARGET_MISSING = {
  path: ['store'],
  message: '--store, --ship, --everywhere 가운데 하나만 적어 주세요.',
}

/**
 * The ship whose storefront shows a text (null: all storefronts), and what to call it.
 *
 * @throws Refusal 404 for a storefront or ship that is not there, 400 for the provider's own
 */
export async function findTarget(
  operator: Operator,
  { store, ship }: Target,
): Promise<{ shipNo: number | null; name: string }> {
  if (ship !== undefined) {
    return { shipNo: ship, name: `${formatStore(await findShip(operator, ship))} 스토어` }
  }
  if (store === undefined) return { shipNo: null, name: '모든 스토어' }
  const { ship: face, group } = await operator.modules.storefronts.index(store)
  if (face.no === 0) {
    throw refuse.badRequest(
      `${store}은(는) 모든 운영자를 보여 주는 스토어예요. 모든 스토어에 올리려면 --everywhere를 쓰세요.`,
    )
  }
  return { shipNo: face.no, name: escapeLine(`[${store} ${group?.name ?? ''}] 스토어`) }
}
