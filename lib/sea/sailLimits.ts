import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import { spanText, wholeDay } from './forecastText'
import type { SeaOfDeparture } from './seaOfDeparture'

/**
 * From which forecast on it is asked whether boats sail, in m/s and metres, and until which hour of the evening
 * before departure that is decided.
 */
export type SailRule = { wind: number; waves: number; hour: number }

/**
 * The law's limits, 낚시 관리 및 육성법 시행령 제19조, for operators that set none. Theirs may be stricter, never
 * laxer (`sail_rule` in the database). A person decides.
 */
export const LAW_RULE: SailRule = { wind: 12, waves: 2, hour: 18 }

/** What an operator may set, beside the law's limits. */
export const SAIL_RULE_BOUNDS = { wind: 1, waves: 0.1, hour: { from: 12, to: 22 } } as const

type Limits = Pick<SailRule, 'wind' | 'waves'>

/**
 * Why departures may not sail, each in a few words: warnings, and what is forecast at a limit or beyond. None
 * says nothing: where nothing is known, it is not calm.
 */
export const doubtsToSail = (
  seas: readonly Pick<SeaOfDeparture, 'halves' | 'warnings'>[],
  limits: Limits = LAW_RULE,
): string[] => {
  const { waves, wind } = wholeDay(seas.flatMap(({ halves }) => halves))
  return [
    ...new Set(seas.flatMap(({ warnings }) => warnings.map(({ name }) => name))),
    ...(waves && waves.most >= limits.waves ? [`물결 ${spanText(waves, 'm')}`] : []),
    ...(wind && wind.most >= limits.wind ? [`바람 ${spanText(wind, 'm/s')}`] : []),
  ]
}

/**
 * Whether a person may say that a departure sails all the same: it is in doubt by its operator's limits alone. At the
 * law's, with a warning, or while either is not known of all its days, nobody may.
 */
export const maySailAnyway = (sea: SeaOfDeparture, limits: Limits): boolean =>
  sea.isKnown && doubtsToSail([sea]).length === 0 && doubtsToSail([sea], limits).length > 0

/** Until when it is decided whether a departure in doubt sails: `hour` of the day before it leaves. */
export const weatherDecidedAt = (leavesOn: KstDate, { hour }: Pick<SailRule, 'hour'>): Date =>
  kstDateTime(addDays(leavesOn, -1), `${hour}:00`)
