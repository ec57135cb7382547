import { addDays, type KstDate } from '@/lib/date/kst'

/** How many days ahead a default offers departures: nobody books a trip that is farther off. */
const DEFAULT_DAYS_AHEAD = 366

/** The last day on which defaults offer departures. */
export const lastDefaultDay = (today: KstDate): KstDate => addDays(today, DEFAULT_DAYS_AHEAD)
