import { askedShares } from '@/lib/reservation/shares'
import type { Owed } from './restRepository'
import type { Share } from './shareRepository'

/** What each open share of a payment asks for now, by its key. Whole won. */
export const askedOf = (
  { rest, is_payable: isPayable }: Pick<Owed, 'rest' | 'is_payable'>,
  shares: readonly Share[],
): ReadonlyMap<string, number> => {
  const open = isPayable ? shares.filter((share) => share.is_open) : []
  const asked = askedShares(
    rest,
    open.map(({ amount }) => amount),
  )
  return new Map(open.map(({ key }, index) => [key, asked[index] ?? 0]))
}
