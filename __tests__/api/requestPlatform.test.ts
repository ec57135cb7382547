import { requestPlatform } from '@/api/pages/createServerApi'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

describe('the platform of a page that is made for one request', () => {
  it.each([
    ['app.localhost:3000', ANDROID, 'android_new'],
    ['APP.localhost', IPAD, 'ios_new'],
    ['app.localhost', 'curl/8', 'web'],
    ['app.localhost', undefined, 'web'],
    ['bada.localhost', ANDROID, 'web'],
    ['app.example.com', ANDROID, 'web'],
    [undefined, ANDROID, 'web'],
  ])('of %s by %s is %s', (host, userAgent, platform) => {
    expect(requestPlatform({ headers: { host, 'user-agent': userAgent } })).toBe(platform)
  })
})
