import type { TodayDeparture } from '@/lib/contract/console/today'

const NOT_SAILING: readonly TodayDeparture['state'][] = ['past', 'weather', 'maintenance', 'few']

/** Whether a departure is still to leave. */
export const isSailing = ({ state }: Pick<TodayDeparture, 'state'>): boolean =>
  !NOT_SAILING.includes(state)
