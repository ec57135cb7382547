import { afterLogout } from '@/lib/redirect/afterLogout'
import { logoutHref } from '@/lib/redirect/logoutHref'

describe('where an ended session leads to once its message is read', () => {
  it.each([
    [{ isGuestSession: false, path: '/' }, '/user/logout'],
    [{ isGuestSession: true, path: '/' }, '/user/logout?session=guest'],
    [
      { isGuestSession: false, path: '/mypage/coupon?tab=end' },
      '/user/logout?redirect=%2Fmypage%2Fcoupon%3Ftab%3Dend',
    ],
    [
      { isGuestSession: true, path: '/reservation/guest/7' },
      '/user/logout?redirect=%2Freservation%2Fguest%2F7&session=guest',
    ],
  ])('%j leaves by %s', (ended, href) => {
    expect(logoutHref(ended)).toBe(href)
  })

  it.each([
    [{}, false, '/'],
    [{ redirect: '/mypage' }, false, '/user/login?redirect=%2Fmypage'],
    [
      { redirect: '/reservation/guest/7', session: 'guest' },
      true,
      '/reservation/guest?redirect=%2Freservation%2Fguest%2F7',
    ],
    [{ session: 'guest' }, true, '/'],
    [{ session: ['guest', 'guest'] }, false, '/'],
    [{ redirect: 'https://evil.test/' }, false, '/'],
    [{ redirect: '//evil.test' }, false, '/'],
    [{ redirect: '/user/logout?redirect=%2Fmypage' }, false, '/'],
  ])('/user/logout with %j', (query, isGuestOnly, href) => {
    expect(afterLogout(query)).toEqual({ isGuestOnly, href })
  })
})
