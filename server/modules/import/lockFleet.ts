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
  /** Whether the fleet exists and has none of the file's ships: it belongs to another operator. */
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
  if (fleet === null) throw refuse.code('PROVIDER_STOREFRONT', { host })
  // A storefront that waits for its first ship has none that could be in the file.
  const isForeign = fleet.ships > 0 && !ships.some(({ key }) => fleet.keys.includes(key))
  if (isForeign && scope === 'own') {
    throw refuse.code('HOST_TAKEN', { host, name: fleet.name })
  }
  return { fleet, isForeign }
}
