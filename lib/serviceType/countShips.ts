import { groupDigits } from '@/lib/text/groupDigits'
import { labels } from './labels'
import type { ServiceType } from './serviceType'

/** What trips of several service types are counted by together: 척 and 대 are of one each. */
const TOGETHER = '곳'

/** `1,204척`; of several service types together `1,204곳`; '' where the number is not known. */
export const countShips = (total: number | null, types: readonly ServiceType[]): string => {
  if (total === null) return ''
  const counters = new Set(types.map((type) => labels[type].counter))
  const [counter] = counters
  return `${groupDigits(total)}${counters.size === 1 && counter ? counter : TOGETHER}`
}
