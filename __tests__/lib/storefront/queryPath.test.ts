import { isQueryPath } from '@/lib/storefront/queryPath'

describe('pages that are made for the query in their address', () => {
  test.each([
    ['/search', ['search'], true],
    ['/search/', ['search'], true],
    ['/search', [], false],
    ['/search', ['utm_source'], false],
    ['/ship/12', ['sdate'], true],
    ['/ship/12/', ['yyyymm', 'utm_source'], true],
    ['/ship/12', ['search'], false],
    ['/ship/0', ['sdate'], false],
    ['/ship/12/more', ['sdate'], false],
    ['/info/ship_board/', ['sdate'], false],
    ['/', ['search'], false],
    ['/', ['sdate', 'party', 'fish'], false],
    ['/info/service_ship/', ['sdate', 'party', 'fish', 'sort'], false],
    ['/info/fleet/', ['sdate', 'party'], false],
  ])('%s with %j: %s', (path, names, isAsked) => {
    expect(isQueryPath(path, names)).toBe(isAsked)
  })
})
