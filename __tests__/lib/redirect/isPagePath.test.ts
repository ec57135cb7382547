import { isPagePath } from '@/lib/redirect/isPagePath'

it.each([
  ['/', true],
  ['/ship/7', true],
  ['/apiary', true],
  ['/A/ship/list', false],
  ['/_next/static/a', false],
  ['/%61pi/revalidate', false],
  ['/readyz', false],
  ['/ship/feed.xml', false],
  ['/.well-known/a', false],
  ['/%E0%A4%A', false],
])('%s: %s', (path, is) => expect(isPagePath(path)).toBe(is))
