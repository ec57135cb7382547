import { canonicalUrl, decideRobots, pageTitle } from '@/lib/head/head'
describe('docs/specification.md#page-head robots meta', () => {
  test.each([
    [7, 7, 'index,follow'],
    [8, 7, 'noindex,nofollow'],
    [0, 7, 'noindex,nofollow'],
    [undefined, 7, 'index,nofollow'],
    [null, 7, 'index,nofollow'],
  ])(
    'detail of ship %s on the storefront of ship %i: %s',
    (detailShipNo, storefrontShipNo, meta) => {
      expect(decideRobots({ detailShipNo, storefrontShipNo })).toBe(meta)
    },
  )
})

describe('docs/specification.md#page-head title', () => {
  test.each([
    ['바다호', '갑오징어 출조', '바다호 | 갑오징어 출조'],
    ['바다호', undefined, '바다호'],
    ['바다호 ', '  ', '바다호'],
    ['', '갑오징어 출조', '갑오징어 출조'],
  ])('%j and %j make %j', (webTitle, detailTitle, title) => {
    expect(pageTitle(webTitle, detailTitle)).toBe(title)
  })
})

describe('docs/specification.md#page-head canonical link', () => {
  const origin = 'https://bada.baetgil.kr'

  test.each([
    ['/', 'https://bada.baetgil.kr/'],
    ['/info/service_ship/?page=2&fish=a', 'https://bada.baetgil.kr/info/service_ship/'],
    ['/ship/7#calendar', 'https://bada.baetgil.kr/ship/7'],
    ['/ship/7?a=\n#b', 'https://bada.baetgil.kr/ship/7'],
    ['//evil.com/a', 'https://bada.baetgil.kr//evil.com/a'],
    ['/뱃길', 'https://bada.baetgil.kr/%EB%B1%83%EA%B8%B8'],
    ['/%EB%B1%83', 'https://bada.baetgil.kr/%EB%B1%83'],
  ])('%j is %s', (path, url) => {
    expect(canonicalUrl(origin, path)).toBe(url)
  })

  it('refuses an origin that is no URL', () => {
    expect(() => canonicalUrl('bada', '/')).toThrow('Invalid URL')
  })
})
