import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { CatalogueOperator } from './catalogueSchema'
import { type Fleet, lockHost } from './importRepository'

/**
 * Which storefronts a file may write to: only those that have one of its ships already, or any but
 * the provider's.
 */
export type ImportScope = 'own' | 'any'

type LockedFleet = {
  /** Undefined where the host has no storefront yet. */
  fleet: Fleet | undefined
  /** Whether the fleet exists and has none of the file's ships: it belongs to somebody else. */
  isForeign: boolean
}

/**
 * Finds the fleet of an operator's host and locks the host until the transaction ends.
 *
 * @throws Refusal 409 for the provider's own storefront, and with scope `own` for a foreign fleet
 */
export async function lockFleet(
  tx: Transaction,
  { host, ships }: CatalogueOperator,
  scope: ImportScope,
): Promise<LockedFleet> {
  const known = await lockHost(tx, host)
  if (!known) return { fleet: undefined, isForeign: false }
  const { fleet } = known
  if (fleet === null) {
    throw refuse.conflict(`${host}은(는) 뱃길의 스토어라서 바꿀 수 없어요.`)
  }
  const isForeign = !ships.some(({ key }) => fleet.keys.includes(key))
  if (isForeign && scope === 'own') {
    throw refuse.conflict(
      `${host}은(는) 이미 ${fleet.name}의 스토어이고, 이 파일에는 그 스토어의 상품(key)이 하나도 없어요. 이 스토어를 이 파일 것으로 바꾸려면 --replace를 붙여 주세요.`,
      'HOST_TAKEN',
    )
  }
  return { fleet, isForeign }
}
