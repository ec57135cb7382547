import { sharedPath } from '@/lib/storefront/sharedPath'

describe('pages whose HTML does not depend on the number in their path are cached once', () => {
  test.each([
    ['/reservation/11', '/reservation/-'],
    ['/reservation/default', '/reservation/-'],
    ['/reservation/11/', '/reservation/-'],
    ['/reservation/done/501', '/reservation/done/-'],
    ['/reservation/guest/501', '/reservation/guest/-'],
    ['/reservation/passengers/501', '/reservation/passengers/-'],
    ['/reservation/receipt/501', '/reservation/receipt/-'],
    ['/mypage/reservation_detail/501', '/mypage/reservation_detail/-'],
    ['/mypage/qna/7', '/mypage/qna/-'],
  ])('%s as %s', (path, kept) => {
    expect(sharedPath(path)).toBe(kept)
  })

  test.each([
    '/',
    '/reservation/guest',
    '/reservation/guest/',
    '/reservation/guest/list',
    '/mypage/reservation',
    '/alert',
    '/mypage/qna',
    '/mypage/qna/',
    '/ship/7',
    '/customer/notice/7',
    '/info/board/7',
  ])('%s is kept as itself', (path) => {
    expect(sharedPath(path)).toBe(path)
  })

  test.each([
    '/reservation/-',
    '/reservation/done',
    '/reservation/done/0',
    '/reservation/done/01',
    '/reservation/done/default',
    '/reservation/done/1.5',
    '/reservation/anything',
    '/reservation/99999999999999999999',
    '/reservation/passengers/%31',
    '/mypage/qna/-',
    '/mypage/reservation_detail/x',
  ])('%s names no page, and nothing is kept for it', (path) => {
    expect(sharedPath(path)).toBe('/-')
  })
})
