import { groupDigits } from '@/lib/text/groupDigits'
import type { ServiceType } from './serviceType'

/** What one counts the things of a service type by: boats 척, buses 대. */
const COUNTERS = {
  SHIP: '척',
  BUS: '대',
  PENSION: '개',
  CONTEST: '개',
  EXPERIENCE: '개',
  HWASEONGCITY: '척',
  TRAVELOUT: '개',
  CREATOR: '개',
} as const satisfies Record<ServiceType, string>

/** `1,204척`; of several service types together `1,204개`; '' where the number is not known. */
export const countShips = (total: number | null, types: readonly ServiceType[]): string => {
  if (total === null) return ''
  const counters = new Set(types.map((type) => COUNTERS[type]))
  const [counter] = counters
  return `${groupDigits(total)}${counters.size === 1 && counter ? counter : '개'}`
}
