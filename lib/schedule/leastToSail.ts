import type { Labels } from '@/lib/serviceType/labels'
import type { ScheduleState } from './scheduleState'

type Departure = { least_to_sail: number; state: ScheduleState }

/** What neither waits for bookings nor takes any more. */
const OVER: readonly ScheduleState[] = ['maintenance', 'weather', 'few', 'closed', 'past']

/** How many a departure still lacks to go ahead; 0 where it has enough, or waits for nobody. */
export const missingToSail = (
  { least_to_sail: least, state }: Departure,
  taken: number,
  { start }: Pick<Labels, 'start'>,
): number => (start && !OVER.includes(state) ? Math.max(0, least - taken) : 0)
