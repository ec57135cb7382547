import { readFileSync } from 'node:fs'
import { FORM_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { describeError } from '@/lib/errors/catalogue'
import { intentQuery } from '@/lib/intent/intent'
import { innerPath } from '@/lib/storefront/innerPath'
import { REFRESH_HEADER } from '@/server/regenerate/pageProxies'

const MEGABYTE = 1024 * 1024
const FOLDER = 'deploy/nginx/baetgil'

const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const locations = read('locations.conf')
const pages = read('pages.conf')

/** The expression of the location that limits by this zone. */
const locationOf = (zone: string) =>
  new RegExp(
    new RegExp(`location ~ (\\S+) \\{\\s+limit_req zone=${zone} `).exec(locations)?.[1] ?? '^$',
  )

const everyCall = Object.values({ ...calls, ...consoleCalls })

it('the shipped nginx lets the largest picture through, form included', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(locations)?.[1])
  expect(megabytes * MEGABYTE).toBeGreaterThanOrEqual(FORM_LIMIT_BYTES)
})

it('the shipped nginx loads a page anew where the api asks for it', () => {
  const variable = `$http_${REFRESH_HEADER.replaceAll('-', '_')}`
  const http = readFileSync('deploy/nginx/baetgil.conf', 'utf8')
  expect(http).toContain(`map $baetgil_is_ours${variable} $baetgil_refresh`)
  expect(pages).toMatch(/proxy_cache_bypass .*\$baetgil_refresh\b/)
})

describe('the shipped nginx answers with the page without the query', () => {
  const http = readFileSync('deploy/nginx/baetgil.conf', 'utf8')
  // PCRE, which nginx has, and JavaScript write this the same.
  const pattern = new RegExp(
    /'~(\^\(\?<baetgil_plain>.*)' \$baetgil_plain;/.exec(http)?.[1] ?? '^$',
  )
  const pageOf = (address: string) => pattern.exec(address)?.groups?.baetgil_plain ?? address
  const names = intentQuery({ sdate: '2026-12-05', party: 2, fish: ['cod'] })
  const wish = new URLSearchParams(names).toString()
  const innerOf = (address: string) => {
    const { pathname, searchParams: query } = new URL(address, 'http://www.localhost')
    return innerPath({ host: 'www', pathname, query, isData: false })
  }

  it.each(['/', '/ship/7', '/ship/7/', '/info/service_ship/', '/info/service_pension'])(
    'for a wish on %s, as the web would make it',
    (path) => {
      const asked = `${path}?${wish}&utm_source=news&fbclid=a1`
      expect(pageOf(asked)).toBe(path)
      expect(innerOf(asked)).toBe(innerOf(path))
    },
  )

  it.each(['/ship/7?day=2026-12-05', '/ship/7?yyyymm=202612', '/info/service_ship?page=2'])(
    'not for %s, which is another page',
    (address) => {
      expect(innerOf(address)).not.toBe(innerOf(address.replace(/\?.*/, '')))
      for (const asked of [address, `${address}&${wish}`]) expect(pageOf(asked)).toBe(asked)
    },
  )

  it.each(['/search?search=cod', '/ship/7?token=1', '/user/login?sdate=1', '/?', '/ship/7?sdate'])(
    'not for %s, which it does not know',
    (address) => expect(pageOf(address)).toBe(address),
  )
})

it('the shipped nginx keeps pages that were taken down as gone, not as they were', () => {
  expect(pages).toMatch(/proxy_cache_valid 200 .*\b404 410 2s;/)
})

it('the shipped nginx keeps pages, redirects and what is not there, and nothing else', () => {
  const kept = [...pages.matchAll(/proxy_cache_valid ([^;]+);/g)].map(([, statuses]) => statuses)
  expect(kept).toEqual(['200 301 302 308 404 410 2s'])
})

it('the shipped nginx hands every call to the api, by the cache', () => {
  const bases = new Set(everyCall.map(({ base }) => base.toLowerCase()))
  for (const base of bases) expect(`/${base}/info/main/0`).toMatch(locationOf('baetgil_calls'))
  expect('/customer/notice').not.toMatch(locationOf('baetgil_calls'))
})

it('the shipped nginx counts log-ins and codes apart, and no booking among them', () => {
  const counted = everyCall
    .map(({ base, path }) => `/${base.toLowerCase()}${path}`)
    .filter((path) => locationOf('baetgil_logins').test(path))
  const guessing = ['/a/user/login', '/a/reservation/guest_login', '/b/v1/user/phone_auth_check']
  expect(counted).toEqual(expect.arrayContaining([...guessing, '/c/v1/session/code']))
  expect(counted.filter((path) => /hold|order|reservation\/(?!guest_login)/.test(path))).toEqual([])
})

it.each([
  ['unavailable', 'API_UNAVAILABLE'],
  ['tooMany', 'TOO_MANY_VISITORS'],
  ['tooLarge', 'TOO_LARGE'],
] as const)('the shipped nginx says what the api says: %s', (name, entry) => {
  const { message, code } = describeError(entry)
  expect(JSON.parse(read(`pages/${name}.json`))).toEqual({ message, code })
})

it.each([
  ['unavailable', 'API_UNAVAILABLE'],
  ['tooMany', 'TOO_MANY_VISITORS'],
] as const)('the shipped nginx has the page of it: %s', (name, entry) => {
  expect(read(`pages/${name}.html`)).toContain(`<h1>${describeError(entry).message}</h1>`)
})
