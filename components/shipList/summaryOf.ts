import type { CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Intent } from '@/lib/intent/intent'
import { intentText } from '@/lib/intent/intentText'
import { countShips } from '@/lib/serviceType/countShips'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { PagedListView } from '@/store/pagedList/usePagedList'

/** `갑오징어 · 28일(토) · 2명: 9척`. Nothing is said while page 1 is loaded, nor of an empty list. */
export const summaryOf = (
  serviceType: ServiceType,
  { intent, names, today }: { intent: Intent; names: CodeName[]; today: KstDate | undefined },
  { is_data_load, total }: Pick<PagedListView<unknown>, 'is_data_load' | 'total'>,
): string => {
  if (!is_data_load || total === 0) return ''
  const count = countShips(total, [serviceType])
  const { unit } = labels[serviceType]
  const text = today ? intentText(intent, { names, today, unit }) : ''
  return [text, count].filter(Boolean).join(': ')
}
