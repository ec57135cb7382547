import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw'
import { calls } from '@/lib/contract/calls'
import type { CallName } from '@/lib/contract/callTable'
import type { Answer } from '@/lib/contract/wire'

type CallRequest = { params: PathParams; query: Record<string, string>; request: Request }
type Reply<N extends CallName> =
  Answer<N> | ((request: CallRequest) => Answer<N> | Promise<Answer<N>>)

const methods = { GET: http.get, POST: http.post, PUT: http.put } as const

const pathOf = (name: CallName) => {
  const { base, path } = calls[name]
  return `/${base}${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/**
 * Answers a call of the wire contract by its name. The answer is checked against the contract, so
 * that no page is tested with an answer that no server gives.
 */
export const answer = <N extends CallName>(name: N, reply: Reply<N>): HttpHandler =>
  methods[calls[name].method](pathOf(name), async ({ params, request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const body = typeof reply === 'function' ? await reply({ params, query, request }) : reply
    return HttpResponse.json(calls[name].answer.parse(body) as Record<string, unknown>)
  })

/** Refuses a call with a status and a sentence. */
export const refuse = (
  name: CallName,
  status: number,
  message = '',
  more: Record<string, unknown> = {},
): HttpHandler =>
  methods[calls[name].method](pathOf(name), () =>
    HttpResponse.json({ message, ...more }, { status }),
  )

/** Fails a call without an answer, like a lost connection. */
export const dropConnection = (name: CallName): HttpHandler =>
  methods[calls[name].method](pathOf(name), () => HttpResponse.error())
