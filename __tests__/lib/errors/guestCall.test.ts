import { isGuestCall } from '@/lib/errors/decideError'

describe('docs/specification.md#roles: whose call it is', () => {
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
