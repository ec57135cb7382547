import { readFileSync } from 'node:fs'
import { bodyLimitOf } from '@/lib/contract/bodyLimit'

const MEGABYTE = 1024 * 1024

it('the shipped nginx lets the largest picture through, form included', () => {
  const conf = readFileSync('deploy/nginx/baetgil.conf', 'utf8')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
  expect(megabytes * MEGABYTE).toBeGreaterThanOrEqual(bodyLimitOf({ isMultipart: true }))
})
