import { readFileSync } from 'node:fs'
import { bodyLimitOf } from '@/lib/contract/bodyLimit'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { REFRESH_HEADER } from '@/server/regenerate/pageProxies'

const MEGABYTE = 1024 * 1024

const conf = readFileSync('deploy/nginx/baetgil.conf', 'utf8')

it('the shipped nginx lets the largest picture through, form included', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
  expect(megabytes * MEGABYTE).toBeGreaterThanOrEqual(bodyLimitOf({ isMultipart: true }))
})

it('the shipped nginx loads a page anew where the api asks for it', () => {
  const variable = `$http_${REFRESH_HEADER.replaceAll('-', '_')}`
  expect(conf).toContain(`map $baetgil_is_api${variable} $baetgil_refresh`)
  expect(conf).toMatch(/proxy_cache_bypass .*\$baetgil_refresh;/)
})

it('the shipped nginx keeps pages that were taken down as gone, not as they were', () => {
  expect(conf).toMatch(/proxy_cache_valid 200 .*\b404 410 2s;/)
})

it('the shipped nginx hands every call to the api, by the cache', () => {
  const bases = new Set(Object.values({ ...calls, ...consoleCalls }).map(({ base }) => base))
  const location = /location ~ (\S+) \{\s+proxy_pass http:\/\/baetgil_api;/.exec(conf)?.[1] ?? ''
  for (const base of bases) expect(`/${base}/info/main/0`).toMatch(new RegExp(location))
  expect('/customer/notice').not.toMatch(new RegExp(location))
})
