import type { z } from 'zod'

/**
 * Who may make a call: anybody, a member (`User-Token-Key`) or a guest (`Guest-User-Token-Key`).
 */
export type Access = 'open' | 'member' | 'guest'

/** One call of the wire contract. `path` is below its base and names parameters as `{no}`. */
export type Call = {
  base: 'a' | 'b'
  method: 'GET' | 'POST' | 'PUT'
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** Absent also for a call whose body is not JSON (a picture as multipart form data). */
  body?: z.ZodType
  isMultipart?: true
  answer: z.ZodType
}

/** Declares a call and keeps the exact types of its schemas. */
export const defineCall = <const T extends Call>(call: T): T => call

/** `/ship/group/{no}` → `/a/ship/group/:no`, as routers write it. */
export const routePath = ({ base, path }: { base: string; path: string }): string =>
  `/${base}${path.replace(/\{(\w+)\}/g, ':$1')}`

type Schema<T, K extends keyof Call> = T extends Record<K, infer S extends z.ZodType> ? S : never

/** What a caller writes (before defaults) and what a caller reads. */
export type QueryOf<T> = z.input<Schema<T, 'query'>>
export type BodyOf<T> = z.input<Schema<T, 'body'>>
export type AnswerOf<T> = z.output<Schema<T, 'answer'>>
