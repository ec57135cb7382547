import { decideError, isGuestCall } from '@/lib/errors/decideError'
import { REQUEST_REFUSED } from '@/lib/errors/sentences'

const url = '/v1/reservation/ready'

describe('docs/specification.md#errors error catalogue', () => {
  test.each([
    [401, '토큰 만료', { kind: 'endSession', message: '로그인 후 이용 해 주시기 바랍니다.' }],
    [500, 'stack trace', { kind: 'alert', message: '서버 통신 중에 오류가 발생했습니다.' }],
    [400, '이미 마감되었어요.', { kind: 'alert', message: '이미 마감되었어요.' }],
    [400, '', { kind: 'alert', message: REQUEST_REFUSED }],
    [400, { ko: '객체' }, { kind: 'alert', message: REQUEST_REFUSED }],
    [600, '정비 중이에요.', { kind: 'alert', message: '정비 중이에요.' }],
    [600, '', { kind: 'reject' }],
    [600, '  ', { kind: 'reject' }],
    [600, undefined, { kind: 'reject' }],
    [404, '없는 배예요.', { kind: 'reject' }],
    [409, '', { kind: 'reject' }],
    [503, '', { kind: 'reject' }],
    [undefined, undefined, { kind: 'reject' }],
  ])('%s with %j', (status, message, decision) => {
    expect(decideError({ status, message, url })).toEqual(decision)
  })

  test.each(['/v1/user/logout', 'https://api.baetgil.kr/b/v1/user/logout/', '/user/logout?a=1'])(
    'a 401 of the logout call %s does not end the session again',
    (logout) => {
      expect(decideError({ status: 401, message: '', url: logout })).toEqual({ kind: 'reject' })
    },
  )

  it('a 401 to a guest’s call ends the guest’s session with the same alert', () => {
    const decision = { kind: 'endGuestSession', message: '로그인 후 이용 해 주시기 바랍니다.' }
    expect(decideError({ status: 401, url, isGuest: true })).toEqual(decision)
  })

  it('does not mistake a longer path for the logout call', () => {
    expect(decideError({ status: 401, url: '/user/logout_history' }).kind).toBe('endSession')
  })
})

describe('docs/specification.md#roles: a guest’s call', () => {
  it.each([
    ['/v1/reservation/guest_detail/7', undefined, true],
    ['/reservation/guest_list', undefined, true],
    ['/v1/reservation/ready', { user_type: 'guest', guest_token: 'token' }, true],
    ['/v1/reservation/ready', { user_type: 'member' }, false],
    ['/v1/reservation/ready', { user_type: 'member', guest_token: undefined }, false],
    ['/v1/reservation/ready', null, false],
    ['/v1/user/profile_picture', 'text', false],
    ['/reservation/list', undefined, false],
  ])('%s with %j', (url, body, isGuest) => {
    expect(isGuestCall(url, body)).toBe(isGuest)
  })
})
