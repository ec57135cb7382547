import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import type { ScheduleState } from '@/lib/schedule/scheduleState'

const TONES: Readonly<Record<ScheduleState, BadgeTone>> = {
  open: 'success',
  full: 'brand',
  waiting: 'brand',
  upcoming: 'neutral',
  maintenance: 'warning',
  weather: 'danger',
  few: 'danger',
  closed: 'warning',
  past: 'neutral',
}

/** How a departure sells, in a word. */
export const StateBadge = ({ state }: { state: ScheduleState }) => (
  <Badge tone={TONES[state]}>{SALE_STATE_LABELS[state]}</Badge>
)
