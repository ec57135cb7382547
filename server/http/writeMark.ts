import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { routePath } from '@/lib/contract/call'

const COOKIE = 'wrote'
/** Much longer than a replica may be behind (`MAX_AGE_MS`): after it what they wrote is everywhere. */
const SECONDS = 10

/** What says nothing that anybody reads: every visit sends it. */
const UNMARKED = new Set([routePath(calls.postLog)])

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Whether what a visitor reads must have what they have just written: they carry the mark, or could not,
 * as a browser sends no cookie to an api with an origin of its own.
 */
export const mustSeeOwnWrites = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || parseCookie(headers.cookie ?? '')[COOKIE] !== undefined

/**
 * Marks whoever writes for ten seconds, in which their reads come from the primary, by whatever process
 * they are answered. Also when a write failed: nobody knows what became of it. The mark says nothing of
 * the visitor, and there is none without a replica.
 */
export const setWriteMark = (
  app: FastifyInstance,
  {
    databaseReplicaUrl,
    publicProtocol,
  }: { databaseReplicaUrl?: string | undefined; publicProtocol: string },
): void => {
  if (databaseReplicaUrl === undefined) return
  const mark = stringifySetCookie({
    name: COOKIE,
    value: '1',
    maxAge: SECONDS,
    path: '/',
    httpOnly: true,
    secure: publicProtocol === 'https',
    sameSite: 'lax',
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || UNMARKED.has(request.routeOptions.url ?? '')) return
    // Beside cookies that the answer has already.
    reply.header('set-cookie', mark)
  })
}
