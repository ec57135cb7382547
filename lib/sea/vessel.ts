import { isKstDate, type KstDate } from '@/lib/date/kst'

/** What the register of fishing boats says of one. */
export type Vessel = {
  name: string
  /** Its port of registry (선적항), as the register writes it. */
  port: string
  /** The greatest number of passengers. */
  passengers: number
  /** First and last day of the span of business; null where it is not said. */
  startsOn: KstDate | null
  endsOn: KstDate | null
}

const DIGITS = 14

/** The fourteen digits of a boat's number (어선번호) as the register has it; undefined for what is none. */
export const vesselNumber = (written: string): string | undefined => {
  const digits = written.replace(/\D/g, '')
  return digits.length === DIGITS ? digits : undefined
}

/** People of `15명`; undefined where it says no number of them. */
export const readPeople = (written: string): number | undefined => {
  const people = Number(/^(\d{1,4})명?$/.exec(written.replace(/\s/g, ''))?.[1])
  return people > 0 ? people : undefined
}

const DAY = /(\d{4})[.\-/\s]*(\d{2})[.\-/\s]*(\d{2})/g

/** The span of `2022.06.09 ~ 2026.06.09`, with any marks; undefined where it is no span. */
export const readSpan = (written: string): { startsOn: KstDate; endsOn: KstDate } | undefined => {
  const days = [...written.matchAll(DAY)].map(([, ...parts]) => parts.join('-'))
  const [startsOn, endsOn, ...more] = days
  if (!startsOn || !endsOn || more.length > 0) return undefined
  return isKstDate(startsOn) && isKstDate(endsOn) && startsOn <= endsOn
    ? { startsOn, endsOn }
    : undefined
}

/** A boat is looked up again after so many days … */
const REFRESH_DAYS = 30
/** … every day once its span ends so soon, until the register has the next one. */
const ENDING_DAYS = 14
/** Staff are told so many days before the end, and again. */
const NOTICE_DAYS = [30, 7] as const
export const FIRST_NOTICE_DAYS = NOTICE_DAYS[0]

/** What is older is not shown, and refuses nothing (`refuse_unregistered` in the database). */
const SHOWN_DAYS = 60
const DAY_MS = 86_400_000

/** The oldest moment at which what is shown may have been looked up. */
export const oldestVessel = (now: Date): Date => new Date(now.getTime() - SHOWN_DAYS * DAY_MS)

/** How many days after an answer a boat is looked up again. @param left days until its span ends */
export const daysToNextLookUp = (left: number | null): number =>
  left !== null && left <= ENDING_DAYS ? 1 : REFRESH_DAYS

/**
 * Which notice of the end is due: of so many days before it.
 *
 * @param told the last that was given of this end
 */
export const endNoticeDue = (left: number, told: number | null): number | undefined =>
  NOTICE_DAYS.findLast((days) => left <= days && (told === null || days < told))
