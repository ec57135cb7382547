import { hasUsualYear, isKstDate, type KstDate } from '@/lib/date/kst'
import { firstOf, parseNo, type Query, valuesOf } from '@/lib/query/query'

/**
 * What a visitor is looking for: a day, a number of seats, and species. A part that was not said is
 * empty, or 0 for the party.
 */
export type Intent = {
  sdate: KstDate | ''
  party: number
  /** Codes of species, see `/ship/filter/`. */
  fish: string[]
}

export const NO_INTENT: Intent = { sdate: '', party: 0, fish: [] }

/** Seats that one reservation can take, as the wire contract has it. */
export const MAX_PARTY = 100

/** Together with the longest code this keeps a list within the 500 characters the wire takes. */
const MAX_CODES = 20
const CODE = /^[\w가-힣-]{1,24}$/

/** The codes of one parameter that have the form of a code; unknown ones are dropped with `known`. */
export const parseCodes = (query: Query, key: string, known?: readonly string[]): string[] =>
  valuesOf(query, key)
    .filter((code) => CODE.test(code) && (known?.includes(code) ?? true))
    .slice(0, MAX_CODES)

/** The intent in an address (`sdate`, `party`, `fish`). What is invalid counts as not said. */
export const parseIntent = (query: Query, knownFish?: readonly string[]): Intent => {
  const sdate = firstOf(query.sdate)
  return {
    sdate: isKstDate(sdate) && hasUsualYear(sdate) ? sdate : '',
    party: parseNo(firstOf(query.party), MAX_PARTY) ?? 0,
    fish: parseCodes(query, 'fish', knownFish),
  }
}

/** The parameters of an intent, for addresses and calls alike: what was not said is left out. */
export const intentQuery = ({ sdate, party, fish }: Intent): Record<string, string> => ({
  ...(sdate && { sdate }),
  ...(party > 0 && { party: String(party) }),
  ...(fish.length > 0 && { fish: fish.join(',') }),
})

/** A link of ours that carries the intent; `href` has no query of its own. */
export const withIntent = (href: string, intent: Intent): string => {
  const search = new URLSearchParams(intentQuery(intent)).toString()
  return search === '' ? href : `${href}?${search}`
}

/** Whether any part was said. */
export const hasIntent = ({ sdate, party, fish }: Intent): boolean =>
  sdate !== '' || party > 0 || fish.length > 0

/** Whether two intents say the same; species in another order differ. */
export const isSameIntent = (a: Intent, b: Intent): boolean =>
  a.sdate === b.sdate && a.party === b.party && a.fish.join() === b.fish.join()

/** A day that has passed counts as not said. */
const withoutPastDay = (intent: Intent, today: KstDate): Intent =>
  intent.sdate !== '' && intent.sdate < today ? { ...intent, sdate: '' } : intent

type Sources = {
  /** The query of the address. */
  query: Query
  /** What was said during this visit; null if nothing was. An empty one was cleared by the visitor. */
  visit: Intent | null
  /** The visitor's last filter of the service type that is shown. */
  stored?: Intent
  today: KstDate
}

/** The intent that counts: of the address, else of this visit, else of the stored filter. */
export const resolveIntent = ({ query, visit, stored, today }: Sources): Intent => {
  const ofAddress = withoutPastDay(parseIntent(query), today)
  if (hasIntent(ofAddress)) return ofAddress
  // Picked by name: a stored filter has more parts than an intent.
  const { sdate, party, fish } = visit ?? stored ?? NO_INTENT
  return withoutPastDay(parseIntent(intentQuery({ sdate, party, fish })), today)
}
