import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { CatalogueOperator } from './catalogueSchema'
import { type Fleet, lockHost } from './importRepository'

/** Which storefronts a file may write to: those it brought in itself, or any but the provider's. */
export type Take = 'own' | 'any'

type Found = {
  /** Undefined where nobody has the host yet. */
  fleet: Fleet | undefined
  /** Whether none of its ships is one of the file's: the storefront is somebody else's. */
  isForeign: boolean
}

/**
 * The fleet behind an operator's host, which stays as it is until the transaction ends.
 *
 * @throws Refusal 409 for the provider's own storefront, and for somebody else's that is not to be
 *   taken over
 */
export async function fleetOf(
  tx: Transaction,
  { host, ships }: CatalogueOperator,
  take: Take,
): Promise<Found> {
  const known = await lockHost(tx, host)
  if (!known) return { fleet: undefined, isForeign: false }
  const { fleet } = known
  if (fleet === null) {
    throw refuse.conflict(`${host}은(는) 뱃길의 스토어라서 바꿀 수 없어요.`)
  }
  const isForeign = !ships.some(({ key }) => fleet.keys.includes(key))
  if (isForeign && take === 'own') {
    throw refuse.conflict(
      `${host}은(는) 이미 ${fleet.name}의 스토어이고, 이 파일에는 그 스토어의 상품(key)이 하나도 없어요. 이 스토어를 이 파일 것으로 바꾸려면 --replace를 붙여 주세요.`,
      'HOST_TAKEN',
    )
  }
  return { fleet, isForeign }
}
