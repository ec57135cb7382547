import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import type { FeedService } from './feedService'

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/

/** A member's key, and the feeds themselves, which calendars read without a log-in. */
export const feedRoutes = (app: FastifyInstance, feeds: FeedService): void => {
  route(app, calls.setCalendarFeed, ({ member, body }) => {
    const owner = { memberNo: member.no }
    if (body.action === 'show') return feeds.find(owner)
    return body.action === 'end' ? feeds.end(owner) : feeds.renew(owner)
  })

  type Named = { Params: { file: string } }
  app.get<Named>('/a/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, key] = FILE.exec(request.params.file) ?? []
    if (key === undefined) throw refuse.code('NO_SUCH_FEED')
    const text = await feeds.read(key)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}
