import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { FEED_PATH } from '@/lib/calendarFeed/feedAddress'
import { refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import type { FeedService } from './feedService'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A member's key, and the feeds themselves, which calendars read without a log-in. */
export const feedRoutes = (app: FastifyInstance, feeds: FeedService): void => {
  route(app, calls.setCalendarFeed, ({ member, body }) => {
    const owner = { memberNo: member.no }
    if (body.action === 'show') return feeds.find(owner)
    return body.action === 'end' ? feeds.end(owner) : feeds.renew(owner)
  })

  type Asked = { Querystring: { key?: string | string[] } }
  app.get<Asked>(FEED_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.query
    if (typeof key !== 'string' || !UUID.test(key)) throw refuse.code('NO_SUCH_FEED')
    const text = await feeds.read(key)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}
