import type { BadgeTone } from '@/components/common/Badge'
import type { ScheduleState } from '@/lib/schedule/scheduleState'

/** Colours that help; the word beside them says it. */
export const stateTone = {
  open: 'success',
  waiting: 'warning',
  upcoming: 'brand',
  full: 'neutral',
  maintenance: 'neutral',
  weather: 'danger',
  closed: 'neutral',
  past: 'neutral',
} as const satisfies Record<ScheduleState, BadgeTone>
