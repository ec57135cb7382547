import { z } from 'zod'
import {
  type AlwaysTermName,
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  type ShownTermName,
  TERM_NAMES,
  type TermName,
  termOf,
  type TermValues,
  type UsualTermName,
} from '@/lib/schedule/departureTerms'
import { instant, note } from './primitives'

type Field<N extends TermName> = z.ZodType<TermValues[N], TermValues[N]>
type Given = { [N in TermName]: Field<N> }
type Taken<N extends TermName> = {
  [Name in N]: Name extends UsualTermName ? z.ZodOptional<Field<Name>> : Field<Name>
}

const fieldOf = (name: TermName): z.ZodType => {
  const term = termOf(name)
  switch (term.kind) {
    case 'count':
    case 'won':
      return z
        .number(term.wrong)
        .int(term.wrong)
        .min(term.min, term.wrong)
        .max(term.max, term.wrong)
    case 'text':
      return note(term.max)
    case 'moment':
      return z.iso.datetime(term.wrong).nullable()
    case 'yesNo':
      return z.boolean(term.wrong)
    case 'choice':
      return z.enum(Object.keys(term.choices), term.wrong)
  }
}

const answerOf = (name: TermName): z.ZodType => {
  const term = termOf(name)
  switch (term.kind) {
    case 'count':
    case 'won':
      return z.int()
    case 'text':
      return z.string()
    case 'moment':
      return instant.nullable()
    case 'yesNo':
      return z.boolean()
    case 'choice':
      return z.enum(Object.keys(term.choices))
  }
}

const shape = <N extends TermName>(names: readonly N[], of: (name: N) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

const optional = (name: TermName): z.ZodType =>
  termOf(name).usual === undefined ? fieldOf(name) : fieldOf(name).optional()

/** Each term as a form fills it in. */
export const termFields = shape(TERM_NAMES, fieldOf) as Given

/** The terms as calls take them. One that is absent is as usual, or stays as it is. */
export const saleTerms = shape(TERM_NAMES, optional) as Taken<TermName>
export const defaultTerms = shape(DEFAULT_TERM_NAMES, optional) as Taken<DefaultTermName>

/** The terms as calls answer them. */
export const termAnswers = shape(TERM_NAMES, answerOf) as Given
export const defaultAnswers = shape(DEFAULT_TERM_NAMES, answerOf) as Pick<Given, DefaultTermName>

/** Whether one fishes on the day after `sdate`, on which it leaves; absent: no. */
export const isOvernight = z.boolean().optional()

/** The terms that visitors see; some are absent where they are as usual. */
export const shownAnswers = shape(
  TERM_NAMES.filter((name) => termOf(name).shown !== 'never'),
  (name) => (termOf(name).shown === 'unusual' ? answerOf(name).optional() : answerOf(name)),
) as Pick<Given, ShownTermName & AlwaysTermName> & {
  [Name in Exclude<ShownTermName, AlwaysTermName>]: z.ZodOptional<Field<Name>>
}
