import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBookings } from './bookings'
import * as catalogue from './catalogue'
import * as notShown from './notShown'
import { createPeople } from './people'
import { Refused } from './refused'

type Input = {
  params: string[]
  query: URLSearchParams
  body: Record<string, unknown>
  token: (name: string) => string
}
type Handler = (input: Input) => unknown

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refused(404, 'Not Found')
  return value
}

/** Every call that the pages make; a path is matched whole, `*` is one part of it. */
const createRoutes = (): Record<string, Handler> => {
  const people = createPeople()
  const bookings = createBookings()
  const inquiries: ReturnType<typeof notShown.inquiry>[] = []

  const member = ({ token }: Input) => {
    const one = people.memberOf(token('user-token-key'))
    if (!one) throw new Refused(401, '<html>login</html>')
    return one
  }
  const guest = ({ token }: Input) => {
    const one = people.guestOf(token('guest-user-token-key'))
    if (!one) throw new Refused(401)
    return one
  }
  const ship = (no: string | undefined) => {
    if (!catalogue.isShip(Number(no))) throw new Refused(404, { error: 'no ship' })
    return Number(no)
  }
  const toNo = ({ params }: Input) => Number(params[0])
  const favoritesOf = (input: Input) =>
    people.memberOf(input.token('user-token-key'))?.favorites ?? new Set<number>()

  return {
    'GET /a/info/index/*': ({ params: [host = ''] }) => {
      if (host === 'nobody') throw new Refused(404, '<html>404</html>')
      return catalogue.index(host)
    },
    'GET /a/info/main/*': catalogue.main,
    'GET /a/info/board_list': () => ({ list: catalogue.articleList('board') }),
    'GET /a/ship/list': (input) => catalogue.shipList(input.query, favoritesOf(input)),
    'GET /a/ship/filter/': catalogue.filters,
    'GET /a/ship/simple_info/*': ({ params }) => catalogue.shipInfo(ship(params[0])),
    'GET /a/ship/fish_board_list': catalogue.reports,
    'GET /a/ship/fish_board_detail/*': (input) => found(catalogue.reportDetail(toNo(input))),
    'GET /a/ship/schedule_fleet_list/*/*': () => ({ list: [] }),
    'GET /a/customer/suggest_search': catalogue.suggestions,
    'GET /a/customer/event_list': () => ({ data: { list: catalogue.articleList('event') } }),
    'GET /a/customer/notice_list': () => ({ list: catalogue.articleList('notice') }),
    'GET /a/customer/faq_list': () => ({ list: catalogue.articleList('faq') }),
    'GET /a/customer/detail/*': (input) => found(catalogue.articleDetail(toNo(input))),
    'GET /b/v1/customer/event_list/*': () => ({ list: [] }),
    'GET /b/v1/customer/list': ({ query }) =>
      query.get('type') === 'provision'
        ? catalogue.policy(query.get('sub_type') ?? '')
        : { list: inquiries },
    'GET /b/v1/customer/detail/*': (input) => found(inquiries.find(({ no }) => no === toNo(input))),
    'POST /b/v1/customer/add': ({ body }) => {
      inquiries.push(
        notShown.inquiry(inquiries.length + 1, String(body.title), String(body.contents)),
      )
      return {}
    },
    'GET /b/v1/ship/schedule_list/*/*': ({ params: [no, month = ''] }) =>
      catalogue.schedules(ship(no), month),
    'GET /b/v1/ship/schedule_default_list/*': () => ({ list: [] }),
    'GET /b/v1/code/subs/*': () => ({ list: [] }),
    'POST /a/slog/m': () => ({}),

    'POST /a/user/login': ({ body }) => people.login(body),
    'POST /b/v1/user/logout': ({ token }) => people.logout(token('user-token-key')) ?? {},
    'POST /b/v1/user/phone_auth': () => ({}),
    'POST /b/v1/user/phone_auth_check': ({ body }) => people.phoneAuthCheck(body),
    'POST /b/v1/user/join': ({ body }) => people.join(body),
    'POST /b/v1/user/pushid': () => ({}),
    'GET /b/v1/user/ship_person': () => ({ list: [] }),
    'GET /a/user/sms_list': () => ({ list: [] }),
    'GET /a/user/coupon_list': (input) => {
      member(input)
      const isReady = input.query.get('type') === 'ready'
      return { list: isReady ? [notShown.coupon(1, '둘째 쿠폰', 5_000)] : [] }
    },
    'POST /a/user/coupon': () => ({}),
    'POST /a/user/coupon_auto': () => ({}),
    'GET /a/user/favorite_list': (input) => ({
      list: catalogue.pageOf(catalogue.shipItems([...member(input).favorites]), input.query, 10),
    }),
    'POST /b/v1/user/favorite': (input) => {
      const { ship_no, action } = input.body
      const { favorites } = member(input)
      if (action === 'add') favorites.add(Number(ship_no))
      else favorites.delete(Number(ship_no))
      return {}
    },

    'POST /a/reservation/guest_login': ({ body }) => people.guestLogin(body),
    'POST /b/v1/reservation/guest_data': (input) => {
      const { name, phone } = guest(input)
      return { name, phone }
    },
    'POST /b/v1/reservation/ready': ({ body }) => bookings.ready(body),
    'POST /b/v2/reservation/index': ({ body, token }) =>
      bookings.order(body, people.memberOf(token('user-token-key'))?.phone),
    'POST /b/v1/reservation/awaiter': () => ({ list: [] }),
    'GET /a/reservation/list': (input) => bookings.list(input.query, member(input).phone),
    'GET /a/reservation/guest_list': (input) => bookings.list(input.query, guest(input).phone),
    'GET /b/v1/reservation/detail/*': (input) => bookings.detail(toNo(input), member(input).phone),
    'GET /b/v1/reservation/guest_detail/*': (input) =>
      bookings.detail(toNo(input), guest(input).phone),
    'GET /b/v1/reservation/cancel_ready/*': (input) =>
      bookings.cancelReady(toNo(input), member(input).phone),
    'GET /b/v1/reservation/guest_cancel_ready/*': (input) =>
      bookings.cancelReady(toNo(input), guest(input).phone),
    'POST /b/v1/reservation/cancel_request': (input) =>
      bookings.cancel(input.body, member(input).phone),
    'POST /b/v1/reservation/guest_cancel_request': (input) =>
      bookings.cancel(input.body, guest(input).phone),
    'POST /a/reservation/delete': (input) => bookings.remove(input.body, member(input).phone),
    'POST /a/reservation/guest_delete': (input) => bookings.remove(input.body, guest(input).phone),
  }
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/**
 * A server that knows docs/specification.md alone, with what the page names and the least of what it
 * does not show (`notShown`). It keeps everything in memory, and refuses fields that nobody named.
 */
export const startSecondServer = async () => {
  const routes = Object.entries(createRoutes()).map(([route, handle]) => {
    const [method, path = ''] = route.split(' ')
    return { method, path: new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`), handle }
  })
  /** Every call with its query, so that a test sees what was asked. */
  const asked: string[] = []

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://second.test')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    const body = await readBody(request)
    const route = routes.find(
      ({ method, path }) => method === request.method && path.test(url.pathname),
    )
    if (!route) throw new Refused(404, '<html><h1>404 Not Found</h1></html>')
    const params = (route.path.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent)
    const token = (name: string) => String(request.headers[name] ?? '')
    return route.handle({ params, query: url.searchParams, body, token })
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        const { status, body } = error instanceof Refused ? error : new Refused(500, String(error))
        const isText = typeof body === 'string'
        response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
        response.end(isText ? body : JSON.stringify(body))
      },
    )
  })
  const port = Number(process.env.SECOND_SERVER_PORT ?? 0)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>
