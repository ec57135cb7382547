import {
  daysToNextLookUp,
  endNoticeDue,
  readPeople,
  readSpan,
  vesselNumber,
} from '@/lib/sea/vessel'
import { registerProblems } from '@/lib/ship/product/registerProblems'

it.each([
  ['00100016261403', '00100016261403'],
  ['0010001-6261403', '00100016261403'],
  ['2101-12', undefined],
  ['', undefined],
])('a number written as %j is %j in the register', (written, number) => {
  expect(vesselNumber(written)).toBe(number)
})

it.each([
  ['18명', 18],
  [' 18 명 ', 18],
  ['18', 18],
  ['0명', undefined],
  ['-1명', undefined],
  ['', undefined],
  ['많음', undefined],
])('%j is %j passengers', (written, people) => expect(readPeople(written)).toBe(people))

it.each(['2022.06.09 ~ 2026.06.09', '20220609~20260609', '2022-06-09~2026-06-09'])(
  'reads the span %s',
  (written) => {
    expect(readSpan(written)).toEqual({ startsOn: '2022-06-09', endsOn: '2026-06-09' })
  },
)

it.each(['2022.06.09', '2026.06.09 ~ 2022.06.09', '2022.13.09 ~ 2026.06.09', '상시'])(
  'does not take %s for a span',
  (written) => expect(readSpan(written)).toBeUndefined(),
)

it('looks a boat up monthly, and daily around the end of its span', () => {
  expect([null, 365, 15].map(daysToNextLookUp)).toEqual([30, 30, 30])
  expect([14, 0, -100].map(daysToNextLookUp)).toEqual([1, 1, 1])
})

it('gives notice of an end thirty and seven days before, each once', () => {
  const due = (left: number, told: number | null) => endNoticeDue(left, told)
  expect([due(31, null), due(30, null), due(20, 30)]).toEqual([undefined, 30, undefined])
  expect([due(7, 30), due(3, 7), due(-2, null)]).toEqual([7, undefined, 7])
})

it('keeps from being published what is above the register, or whose span is over', () => {
  const known = { passengers: 18, ends_on: '2026-11-20', has_ended: false }
  expect(registerProblems({ capacity: 19 }, undefined)).toEqual({})
  expect(registerProblems({ capacity: 18 }, known)).toEqual({})
  expect(registerProblems({ capacity: 19 }, { ...known, has_ended: true })).toEqual({
    capacity: '낚시어선업 신고의 승객 정원 18보다 많아요.',
    registration_no: '낚시어선업 신고 기간이 2026.11.20에 끝났어요.',
  })
})
