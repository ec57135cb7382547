import { safeRedirect } from '@/lib/redirect/safeRedirect'

describe('docs/specification.md#screens login redirect', () => {
  test.each([
    '/',
    '/mypage/reservation?type=end&page=2#top',
    '/mypage/reservation_detail/7',
    '/search?search=갑오징어&back=https://baetgil.kr//a',
    '/ship//7',
    '/cabin/7?file=/api/robots.txt#a.b',
    '/apis',
  ])('goes back to %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([
    'https://evil.com/',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\/evil.com',
    '/a\\b',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    ' /mypage',
    '/.//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/%2F%2Fevil.com',
    '/api/revalidate',
    '/api',
    '/%61pi/revalidate',
    '/ship/../api/revalidate',
    '/api%2Frevalidate',
    '/_next/data/b-1/ship/7.json',
    '/_next/static/chunks/main.js',
    '/a/user/login',
    '/b/v1/user/me',
    '/c/v1/session',
    '/js/first.js',
    '/demo/ship-1-640.webp',
    '/livez',
    '/metrics',
    '/robots.txt',
    '/info/ship_board/rss.xml',
    '/serviceWorker.js',
    '/.well-known/security.txt',
    '/.baetgil/tooMany.html',
    '/user/%E0',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'mypage',
    '?a=1',
    '',
    `/${'a'.repeat(2_000)}`,
    `/${'a'.repeat(100_000)}`,
    ['/mypage'],
    ['/mypage', '//evil.com'],
    { toString: () => '/mypage' },
    undefined,
    null,
    7,
  ])('uses the fallback for %j', (raw) => {
    expect(safeRedirect(raw)).toBe('/')
    expect(safeRedirect(raw, '/mypage')).toBe('/mypage')
  })

  it('takes exactly 2,000 characters', () => {
    const path = `/${'a'.repeat(1_999)}`
    expect(safeRedirect(path)).toBe(path)
  })
})
