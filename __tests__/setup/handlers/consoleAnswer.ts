import { http, HttpResponse, type HttpHandler } from 'msw'
import type { z } from 'zod'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { ConsoleAnswer, ConsoleCall } from '@/lib/contract/console/consoleCall'

type Calls = typeof consoleCalls
type Request = { params: Record<string, unknown>; query: Record<string, string>; body: unknown }
type Reply<N extends ConsoleCallName> =
  ConsoleAnswer<Calls[N]> | ((request: Request) => ConsoleAnswer<Calls[N]> | Response)

const methods = { GET: http.get, POST: http.post, PUT: http.put } as const

const readBody = async (request: globalThis.Request): Promise<unknown> =>
  request.method === 'GET' ? undefined : request.json()

/** Answers a call of the console by its name, in the shape of its contract. */
export const answerConsole = <N extends ConsoleCallName>(name: N, reply: Reply<N>): HttpHandler => {
  const call: ConsoleCall = consoleCalls[name]
  const path = `*/c${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  return methods[call.method](path, async ({ params, request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const answered =
      typeof reply === 'function'
        ? (reply as (request: Request) => object)({ params, query, body: await readBody(request) })
        : reply
    if (answered instanceof Response) return answered
    return HttpResponse.json((call.answer as z.ZodType).parse(answered) as object)
  })
}

/** A refusal, for `answerConsole`. */
export const refusal = (status: number, code: string, message = code, more: object = {}) =>
  HttpResponse.json({ message, code, ...more }, { status })
