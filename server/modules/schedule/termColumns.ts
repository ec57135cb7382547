import { raw, type Sql } from 'sql-template-tag'
import { TERM_NAMES, type TermName, type TermValues } from '@/lib/schedule/departureTerms'

/** Terms as rows have them. */
export type TermRow<N extends TermName = TermName> = {
  [Name in N]: Name extends 'opens_at' ? Date | null : TermValues[Name]
}

/** Terms as they are written: a moment also as text. */
export type WrittenTerms = { [Name in TermName]?: TermValues[Name] | TermRow[Name] }

/** `s.capacity, s.price, …`: the columns of terms. */
export const termColumns = (names: readonly TermName[], alias?: string): Sql =>
  raw(names.map((name) => (alias ? `${alias}.${name}` : name)).join(', '))

/** A row's terms as calls answer them. */
export const toTermValues = (row: TermRow): TermValues =>
  Object.fromEntries(
    TERM_NAMES.map((name) => {
      const value = row[name]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  ) as TermValues
