import { weekdaysText } from '@/lib/schedule/weekdayChoices'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], '매일'],
  [[5, 4, 3, 2, 1], '평일'],
  [[6, 0], '주말'],
  [[6], '매주 토요일'],
  [[0, 5, 6], '금·토·일'],
  [[3], '수'],
  [[], ''],
])('days %j are %s', (weekdays, text) => {
  expect(weekdaysText(weekdays)).toBe(text)
})
