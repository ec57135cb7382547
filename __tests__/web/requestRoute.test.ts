import { createRouteOf } from '@/web/requestRoute'

const PAGES = [
  '/_app',
  '/404',
  '/500',
  '/[host]',
  '/[host]/ship/[no]',
  '/[host]/info/[service]',
  '/[host]/info/board',
  '/[host]/info/board/[no]',
  '/[host]/query/ship/[no]',
  '/[host]/page/[page]/info/board',
  '/[host]/robots.txt',
  '/api/revalidate',
  '/console',
  '/console/today',
  '/console/reservations/[no]',
  '/console/[...rest]',
]

const routeOf = createRouteOf(PAGES, (host) => host === 'console.localhost')
const of = (url: string, host = 'bada.localhost') => routeOf({ url, headers: { host } })

it.each([
  ['/', '/'],
  ['/ship/12', '/ship/:no'],
  ['/ship/12?utm_source=a&phone=01012345678', '/ship/:no'],
  ['/info/board', '/info/board'],
  ['/info/board/7', '/info/board/:no'],
  ['/info/SHIP', '/info/:service'],
  ['/robots.txt', '/robots.txt'],
  ['/_next/data/x1y2/ship/12.json?no=12', '/_next/data/ship/:no'],
  ['/_next/data/x1y2/index.json', '/_next/data/'],
  ['/_next/static/chunks/main-1a2b.js', '/_next/static/'],
  ['/api/revalidate', '/api/revalidate'],
  ['/a/ship/group/31', '/a/ship/group/:no'],
  ['/b/v1/reservation/ready', '/b/v1/reservation/ready'],
])('%s is %s', (url, route) => {
  expect(of(url)).toBe(route)
})

it.each(['/wp-login.php', '/ship/12/more', '/a/nothing', '/_app', '/404', '/query/ship/1'])(
  '%j is one of those that lead nowhere',
  (url) => {
    expect(of(url)).toBe('unmatched')
  },
)

it('names pages of the console on its host alone', () => {
  expect(of('/today', 'console.localhost')).toBe('/today')
  expect(of('/', 'console.localhost')).toBe('/')
  expect(of('/reservations/5', 'console.localhost')).toBe('/reservations/:no')
  expect(of('/nothing/here', 'console.localhost')).toBe('/*')
  expect(of('/today')).toBe('unmatched')
})
