import { endedWord } from '@/lib/coupon/couponWords'

const TODAY = '2026-11-24'

it.each([
  ['사용 완료', { used_at: '2026-11-20T00:00:00.000Z', ends_on: '2026-11-01' }],
  ['기간 만료', { used_at: null, ends_on: '2026-11-23' }],
  // Another server may say nothing of its days.
  ['기간 만료', { used_at: null, ends_on: '' }],
  ['사용 중지', { used_at: null, ends_on: TODAY }],
])('a coupon is told to be %s', (word, coupon) => {
  expect(endedWord(coupon, TODAY)).toBe(word)
})
