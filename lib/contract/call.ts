import type { z } from 'zod'
import { type CallName, callTable } from './callTable'

/** What a call takes and answers. */
type Schemas = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Absent also for a call whose body is not JSON (a picture as multipart form data). */
  body?: z.ZodType
  isMultipart?: true
  answer: z.ZodType
}

/** One call of the wire contract. */
export type Call = (typeof callTable)[CallName] & Schemas

/** Declares what a call of the table takes and answers, and keeps the exact types of its schemas. */
export const defineCall = <const N extends CallName, const T extends Schemas>(
  name: N,
  schemas: T,
) => ({ ...callTable[name], ...schemas })

/** `/ship/group/{no}` → `/a/ship/group/:no`, as routers write it. */
export const routePath = ({ base, path }: { base: string; path: string }): string =>
  `/${base}${path.replace(/\{(\w+)\}/g, ':$1')}`

type Input<T, K extends keyof Call> =
  T extends Record<K, infer S extends z.ZodType> ? z.input<S> : unknown

/** What a caller writes (before defaults) and what a caller reads. */
export type QueryOf<T> = Input<T, 'query'>
export type BodyOf<T> = Input<T, 'body'>
export type AnswerOf<T extends Call> = z.output<T['answer']>
/** All that a caller writes, in one object; unknown where a call takes nothing. */
export type InputOf<T> = T extends { isMultipart: true }
  ? FormData
  : Input<T, 'params'> & QueryOf<T> & BodyOf<T>
