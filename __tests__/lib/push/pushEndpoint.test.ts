import { isBase64Url, pushServiceOf } from '@/lib/push/pushEndpoint'

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', 'google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', 'mozilla'],
  ['https://web.push.apple.com/a', 'apple'],
  ['https://sg2p.notify.windows.com/w/?token=a', 'microsoft'],
  ['http://fcm.googleapis.com/a', undefined],
  ['https://fcm.googleapis.com:8443/a', undefined],
  ['https://user:password@fcm.googleapis.com/a', undefined],
  ['https://fcm.googleapis.com.example.kr/a', undefined],
  ['https://push.apple.com.example.kr/a', undefined],
  [`https://fcm.googleapis.com/${'a'.repeat(1_000)}`, undefined],
  ['fcm.googleapis.com', undefined],
])('%.60s is of %s', (endpoint, service) => {
  expect(pushServiceOf(endpoint)).toBe(service)
})

it.each([
  ['AAAAAAAAAAAAAAAAAAAAAA', 16, true],
  ['AAAAAAAAAAAAAAAAAAAAA', 16, false],
  ['AAAAAAAAAAAAAAAAAAAAAA==', 16, false],
  ['AAAAAAAAAAAAAAAAAAAA+A', 16, false],
])('%s as %i bytes: %s', (text, bytes, is) => expect(isBase64Url(text, bytes)).toBe(is))
