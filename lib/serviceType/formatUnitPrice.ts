import { formatWon } from '@/lib/text/won'
import type { Labels } from './labels'

/** A price with what it is for: `1박 120,000원`, `1인 105,000원`. @param won whole won */
export const formatUnitPrice = ({ priceUnit }: Pick<Labels, 'priceUnit'>, won: number): string =>
  `1${priceUnit === '박' ? '박' : '인'} ${formatWon(won)}`
