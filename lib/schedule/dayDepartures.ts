import type { Schedule, ScheduleDay } from '@/lib/contract/wire'
import { fewestOf } from './smallestParty'

/** Names a departure within its day, before and after it gets a row of its own. */
export const departureKey = ({
  departure_time,
  schedule_no,
  default_no,
}: Pick<Schedule, 'departure_time' | 'schedule_no' | 'default_no'>): string =>
  `${departure_time}/${schedule_no ?? `default${default_no}`}`

/** Whether a departure is for one of the species; one that names none is for all of its boat. */
export const isForSpecies = ({ fish }: Pick<Schedule, 'fish'>, wanted: readonly string[]) => {
  const names = fish.split(/[\s·,/]+/).filter(Boolean)
  return wanted.length === 0 || names.length === 0 || names.some((name) => wanted.includes(name))
}

/** From how many on one may book the departure that was chosen, or some open one of the day. */
export const fewestOfDay = (day: ScheduleDay | undefined, chosen?: string): number => {
  const open = day?.schedules.filter(({ state }) => state === 'open') ?? []
  const ofChoice = open.filter((one) => departureKey(one) === chosen)
  return open.length === 0 ? 1 : Math.min(...(ofChoice.length > 0 ? ofChoice : open).map(fewestOf))
}
