import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'

describe('where a login leads to', () => {
  it.each([
    ['/mypage/coupon', '/mypage/coupon'],
    ['/ship/7?sdate=2026-11-22#calendar', '/ship/7?sdate=2026-11-22#calendar'],
    ['/customer/notice', '/customer/notice'],
    ['/username', '/username'],
  ])('%s: the path and query it came from', (raw, path) => expect(afterLogin(raw)).toBe(path))

  it.each([
    ['https://evil.test/'],
    ['//evil.test'],
    ['/\\evil.test'],
    ['javascript:alert(1)'],
    [['/mypage', '/mypage']],
    [undefined],
    [`/${'a'.repeat(100_000)}`],
    ['/user/login'],
    ['/user/login/?redirect=/mypage'],
    ['/user/logout'],
    ['/user/./logout'],
    ['/%75ser/logout'],
    ['/USER/LOGOUT'],
    ['/user/%E0'],
  ])('%s: the main page', (raw) => expect(afterLogin(raw)).toBe('/'))

  it('is written into an address only where it is not the main page', () => {
    expect(withRedirect('/user/join', '/')).toBe('/user/join')
    expect(withRedirect('/user/join', '/ship/7?a=1&b=2')).toBe(
      '/user/join?redirect=%2Fship%2F7%3Fa%3D1%26b%3D2',
    )
  })
})
