import { isQueryPath } from '@/lib/storefront/queryPath'

describe('pages that are made for the query in their address', () => {
  test.each([
    ['/search', ['search'], true],
    ['/search/', ['search'], true],
    ['/search', [], false],
    ['/search', ['utm_source'], false],
    ['/ship/12', ['day'], true],
    ['/ship/12', ['sdate', 'party', 'fish'], false],
    ['/ship/12/', ['yyyymm', 'utm_source'], true],
    ['/ship/12', ['search'], false],
    ['/ship/0', ['day'], false],
    ['/ship/12/more', ['day'], false],
    ['/info/ship_board/', ['day'], false],
    ['/', ['search'], false],
    ['/', ['sdate', 'party', 'fish'], false],
    ['/info/service_ship/', ['sdate', 'party', 'fish', 'sort'], false],
    ['/info/fleet/', ['sdate', 'party'], false],
  ])('%s with %j: %s', (path, names, isAsked) => {
    expect(isQueryPath(path, names)).toBe(isAsked)
  })
})
