import {
  announceRemaining,
  formatRemaining,
  OVER,
  remainingSeconds,
} from '@/lib/countdown/countdown'

const now = new Date('2026-11-21T00:00:00Z')

it.each([
  ['2026-11-21T00:10:00Z', 600],
  ['2026-11-21T09:00:01+09:00', 1],
  ['2026-11-21T00:10:00.400Z', 600],
  ['2026-11-21T00:09:59.600Z', 600],
  ['2026-11-21T00:00:00.200Z', 0],
  ['2026-11-21T00:00:00Z', OVER],
  ['2026-11-20T00:00:00Z', OVER],
])('%s is %i seconds away', (endsAt, seconds) => {
  expect(remainingSeconds(endsAt, now.getTime())).toBe(seconds)
})

it.each([
  [OVER, '00:00'],
  [0, '00:00'],
  [9, '00:09'],
  [600, '10:00'],
  [3601, '01:00:01'],
  [37_800, '10:30:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text)
})

it('rounds to minutes as the clock shows them', () => {
  expect(announceRemaining(601)).toBe('약 10분 남았어요')
  expect(announceRemaining(37_800)).toBe('약 11시간 남았어요')
})

it('changes once a minute, at the last half minute and at the end', () => {
  const sentences = Array.from({ length: 122 }, (_, index) => announceRemaining(120 - index))
  expect([...new Set(sentences)]).toEqual([
    '약 2분 남았어요',
    '약 1분 남았어요',
    '1분도 남지 않았어요',
    '30초도 남지 않았어요',
    '시간이 끝났어요',
  ])
})
