import type { z } from 'zod'
import type { Right } from '@/lib/staff/rights'

/**
 * Who may make a call of the console: everybody, who is logged in (also before the second factor), who
 * has given the second factor, or who has a right of `lib/staff/rights.ts`.
 */
export type ConsoleAccess = 'open' | 'loggedIn' | 'staff' | Right

/** One call of base C. `path` is below `/c` and names parameters as `{no}`. */
export type ConsoleCall = {
  base: 'c'
  method: 'GET' | 'POST' | 'PUT'
  path: string
  summary: string
  access: ConsoleAccess
  /** Whether the second factor must have been given within the last minutes (`FRESH_MINUTES`). */
  isFresh?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How many bytes its body may have, where the usual limit is too small. */
  maxBytes?: number
  /** Absent for a file. */
  answer?: z.ZodType
  file?: true
}

type Declared = Omit<ConsoleCall, 'base' | 'method' | 'path' | 'access'>

/** Declares a call of base C by its path and access, and keeps the exact types of its schemas. */
const declare =
  <M extends ConsoleCall['method']>(method: M) =>
  <A extends ConsoleAccess, const T extends Declared>(path: string, access: A, call: T) => ({
    ...{ base: 'c' as const, method, path, access },
    ...call,
  })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')

/** How long a second factor counts for what asks for it again. */
export const FRESH_MINUTES = 10

type Schema<T, K extends keyof ConsoleCall> =
  T extends Record<K, infer S extends z.ZodType> ? S : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller gives for a call, without the parts that the call does not have. */
export type ConsoleInput<T> = {
  [K in 'params' | 'query' | 'body' as Schema<T, K> extends undefined ? never : K]: In<Schema<T, K>>
}
/** What a caller reads. */
export type ConsoleAnswer<T> = T extends { answer: infer S extends z.ZodType } ? z.output<S> : Blob
