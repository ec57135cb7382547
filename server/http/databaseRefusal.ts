import { isRaised, raisedDetail } from '@/server/db/databaseError'
import { type Refusal, refuse } from './refusal'

/** What the database says of what it refuses; each code has those of its sentence. */
type Misfit = {
  ship: string
  capacity: number
  seats: number
  sdate: string
  time: string
  other_sdate: string
  other_time: string
  least: number
  name: string
  remain: number
}

const BY_CODE: Readonly<Record<string, (misfit: Misfit) => Refusal>> = {
  BG003: (misfit) => refuse.code('ABOVE_SHIP', misfit),
  BG004: (misfit) => refuse.code('SECOND_TRIP', misfit),
  BG005: (misfit) => refuse.code('DEFAULTS_OVERLAP', misfit),
  BG008: (misfit) => refuse.code('LEAST_KEPT', misfit),
  BG009: (misfit) => refuse.code('LEAST_ABOVE', misfit),
  BG010: () => refuse.code('OVERNIGHT_ROOM'),
  BG011: () => refuse.code('PERSONS_OF_ROOM'),
  BG012: (misfit) => refuse.code('ABOVE_REGISTER', misfit),
  BG013: (misfit) => refuse.code('REGISTER_ENDED', misfit),
  BG020: () => refuse.code('SAIL_HOURS_KEPT'),
  BG030: (misfit) => refuse.code('OPTION_GONE', misfit),
  BG031: (misfit) => refuse.code('SPOTS_FEW', misfit),
  BG033: () => refuse.code('WHOLE_KEPT'),
  BG032: () => refuse.code('SPOT_WAY_KEPT'),
  BG006: (misfit) => refuse.code('CAPACITY_IN_USE', misfit),
}

/** The refusal for a rule that the database holds itself; undefined for any other error. */
export const databaseRefusal = (error: unknown): Refusal | undefined => {
  const code = Object.keys(BY_CODE).find((each) => isRaised(error, each)) ?? ''
  return BY_CODE[code]?.(JSON.parse(raisedDetail(error)) as Misfit)
}
