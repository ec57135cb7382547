import sql, { type Sql } from 'sql-template-tag'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { WALKTHROUGH, type Walkthrough } from '@/lib/filters/filterOptions'

/**
 * What departures say of species and method. Their texts are for people (`갑오징어·주꾸미`), the
 * filter has codes: a text fits when it has the name of one of the codes.
 */

/** Names are compared without spaces, as the SQL function `terms_of` gives them. */
const withoutSpaces = (name: string): string => name.replaceAll(' ', '')

/** Given, or a column of them. */
type Codes = readonly string[] | Sql

/** The names of species, read once in a statement; a code without a name stands for itself. */
const namesOfSpecies = (codes: Codes): Sql => sql`array(
  select replace(coalesce(c.name, chosen.code), ' ', '')
  from unnest(${codes}::text[]) as chosen (code)
    left join code c on c.parent = 'fish' and c.code = chosen.code)`

const labelsOf = (codes: readonly Walkthrough[]): string[] =>
  WALKTHROUGH.filter(({ code }) => codes.includes(code)).map(({ label }) => withoutSpaces(label))

const ALL_LABELS = WALKTHROUGH.map(({ label }) => withoutSpaces(label))

/** Whether the text itself names one of the species; `at` is the alias of the table that has it. */
export const namesSpecies = (at: Sql, codes: Codes): Sql =>
  sql`terms_of(${at}.fish) && ${namesOfSpecies(codes)}`

/** A departure that names no species is for all that its ship `s` is for. */
export const isForSpecies = (at: Sql, codes: Codes): Sql => sql`
  case when ${at}.fish = '' then s.fish && ${codes}::text[] else ${namesSpecies(at, codes)} end`

/** The same of methods. */
export const namesMethod = (at: Sql, codes: readonly Walkthrough[]): Sql =>
  sql`terms_of(${at}.method) && ${labelsOf(codes)}::text[]`

/** A departure whose text names none of the methods of the filter has those of its ship `s`. */
const isByMethod = (at: Sql, codes: readonly Walkthrough[]): Sql => sql`
  case when terms_of(${at}.method) && ${ALL_LABELS}::text[]
    then ${namesMethod(at, codes)}
    else s.walkthrough && ${codes}::text[] end`

type Texts = Pick<UserFilter, 'fish' | 'walkthrough'>

/** The conditions of the filter's species and methods on a departure of ship `s`. */
export const textConditions = (at: Sql, { fish, walkthrough }: Texts): Sql[] => [
  ...(fish.length === 0 ? [] : [isForSpecies(at, fish)]),
  ...(walkthrough.length === 0 ? [] : [isByMethod(at, walkthrough)]),
]

/** The same of ship `s` itself. */
export const shipTextConditions = ({ fish, walkthrough }: Texts): Sql[] => [
  ...(fish.length === 0 ? [] : [sql`s.fish && ${fish}::text[]`]),
  ...(walkthrough.length === 0 ? [] : [sql`s.walkthrough && ${walkthrough}::text[]`]),
]
