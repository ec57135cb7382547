import { z } from 'zod'

/** The channel that every web server hears. */
export const PAGES_CHANNEL = 'baetgil:pages'

/** The most paths of one request: what `/api/revalidate` takes. */
const MAX_PATHS = 100

const failed = z.int().min(0)

/**
 * What is said on it, in this order for an edit: the worker asks for pages, one web server of each build
 * makes them, each page is said to be made, then that all are.
 */
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('regenerate'),
    id: z.uuid(),
    /** The channel on which each web server says that it has the pages. */
    answerTo: z.string(),
    paths: z.array(z.string().startsWith('/')).max(MAX_PATHS),
  }),
  z.object({
    kind: z.literal('made'),
    build: z.string(),
    key: z.string(),
    /** The process that made the page. */
    by: z.string(),
  }),
  z.object({ kind: z.literal('regenerated'), id: z.uuid(), build: z.string(), failed }),
])

/** What a web server answers to `regenerate`; `failed` pages could not be made. */
const answer = z.object({ id: z.uuid(), failed })

export type PageMessage = z.infer<typeof message>
export type RegenerateAnswer = z.infer<typeof answer>

const parse = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Undefined for what another version says. */
export const readPageMessage = (text: string): PageMessage | undefined => parse(message, text)
export const readAnswer = (text: string): RegenerateAnswer | undefined => parse(answer, text)

export const writeMessage = (said: PageMessage | RegenerateAnswer): string => JSON.stringify(said)
