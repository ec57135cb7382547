import { type PriceStep, stepPrice } from '@/lib/schedule/priceStep'

test.each<[number, PriceStep['unit'], number, PriceStep['round_to'], number, string]>([
  [80_000, 'won', 5_000, 1_000, 85_000, 'more by won'],
  [79_900, 'won', -5_000, 1_000, 74_900, 'less by won, which nobody rounds'],
  [3_000, 'won', -5_000, 1_000, -2_000, 'below nothing, which the caller refuses'],
  [80_000, 'percent', 10, 1_000, 88_000, 'more by a share'],
  [85_000, 'percent', -10, 1_000, 77_000, 'a half, upwards'],
  [85_000, 'percent', -10, 100, 76_500, 'to hundreds'],
  [84_900, 'percent', -10, 1_000, 76_000, 'to the nearer thousand'],
  [400, 'percent', 5, 1_000, 0, 'less than half a thousand'],
  [100_000_000, 'percent', 90, 100, 190_000_000, 'the largest'],
])('%i won by %s %i, rounded to %i, is %i: %s', (price, unit, amount, round_to, after) => {
  expect(stepPrice(price, { unit, amount, round_to })).toBe(after)
})
