import { accountErrors } from './catalogue/account'
import { bookingErrors } from './catalogue/booking'
import type { ErrorEntry } from './catalogue/errorEntry'
import { generalErrors } from './catalogue/general'
import { operationErrors } from './catalogue/operation'
import { boardingErrors } from './catalogue/boarding'
import { calendarErrors } from './catalogue/calendar'
import { deskErrors } from './catalogue/desk'
import { messageErrors } from './catalogue/messages'
import { moneyErrors } from './catalogue/money'
import { pictureErrors } from './catalogue/pictures'
import { productErrors } from './catalogue/product'
import { weatherErrors } from './catalogue/weather'
import { staffErrors } from './catalogue/staff'
import { visitorErrors } from './catalogue/visitor'
import { writingErrors } from './catalogue/writing'

/**
 * Every refusal that the server answers: its status, its `code` on the wire and its Korean
 * sentence. The key names the case; several cases may share a code. A browser imports only types
 * from here.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...accountErrors,
  ...bookingErrors,
  ...visitorErrors,
  ...operationErrors,
  ...staffErrors,
  ...boardingErrors,
  ...calendarErrors,
  ...deskErrors,
  ...messageErrors,
  ...moneyErrors,
  ...pictureErrors,
  ...productErrors,
  ...weatherErrors,
  ...writingErrors,
} as const

type Catalogue = typeof errorCatalogue
export type ErrorName = keyof Catalogue

type CodeOf<E, Name> = E extends { code: infer Code }
  ? Code extends (values: never) => infer Result
    ? Result
    : Exclude<Code, null>
  : Name

/** Every `code` that an answer can carry. */
export type WireCode = { [N in ErrorName]: CodeOf<Catalogue[N], N> }[ErrorName]

type FromFunction<F> = F extends (values: infer V) => string ? V : unknown
type FromFields<E> = E extends { fields: readonly (infer Field extends string)[] }
  ? { [F in Field]: unknown }
  : unknown
type Values<E> = FromFields<E> & (E extends { message: infer M } ? FromFunction<M> : unknown)

/** The values that a case needs: for its sentence, its code and the fields of its answer. */
export type ErrorValues<N extends ErrorName> =
  unknown extends Values<Catalogue[N]> ? [] : [values: Values<Catalogue[N]>]

export type DescribedError = {
  status: number
  code: string | undefined
  message: string
  /** What the answer carries beside code and message. */
  detail: Record<string, unknown>
}

type Read = (values: Record<string, unknown>) => string

/**
 * What the server answers in a case, e.g. `describeError('NOT_ENOUGH', { remain: 2, unit: '명' })`.
 */
export const describeError = <N extends ErrorName>(
  name: N,
  ...[values]: ErrorValues<N>
): DescribedError => {
  const { status, code = name, message, fields = [] }: ErrorEntry = errorCatalogue[name]
  const given = (values ?? {}) as Record<string, unknown>
  return {
    status,
    code: (typeof code === 'function' ? (code as Read)(given) : code) ?? undefined,
    message: typeof message === 'function' ? (message as Read)(given) : message,
    detail: Object.fromEntries(fields.map((field) => [field, given[field]])),
  }
}
