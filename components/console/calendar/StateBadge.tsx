import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import { SCHEDULE_STATE_LABELS, type ScheduleState } from '@/lib/schedule/scheduleState'

const TONES: Readonly<Record<ScheduleState, BadgeTone>> = {
  open: 'success',
  full: 'brand',
  waiting: 'brand',
  upcoming: 'neutral',
  maintenance: 'warning',
  weather: 'danger',
  closed: 'warning',
  past: 'neutral',
}

/** What visitors can do with a departure, in a word. */
export const StateBadge = ({ state }: { state: ScheduleState }) => (
  <Badge tone={TONES[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
)
