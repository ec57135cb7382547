import { allowedCounts, mostOf, optionLabel } from '@/lib/booking/optionRoom'

const ROD = { no: 1, name: '로드', price: 10_000, max: 10 }
const LUNCH = { no: 2, name: '도시락', price: 0, max: 10, is_each: true }

describe('how many of an option may be chosen', () => {
  it.each([
    ['as many as one booking may have', ROD, {}, 10],
    ['no more than are left', ROD, { 1: 3 }, 3],
    ['none that are used up', ROD, { 1: 0 }, 0],
    ['one for each person', LUNCH, {}, 4],
    ['of those no more than are left', LUNCH, { 2: 1 }, 1],
  ])('%s', (_, option, left, most) => {
    expect(mostOf(option, 4, left)).toBe(most)
  })

  it('follows the party and what is left', () => {
    const counts = { 1: 5, 2: 4 }
    expect(allowedCounts([ROD, LUNCH], counts, { party: 2, left: { 1: 3 } })).toEqual({
      1: 3,
      2: 2,
    })
    expect(allowedCounts([ROD], {}, { party: 2, left: {} })).toEqual({ 1: 0 })
  })
})

it.each([
  [ROD, {}, '로드 (10,000원)'],
  [ROD, { 1: 3 }, '로드 (10,000원 · 남은 3개)'],
  [LUNCH, { 2: 0 }, '도시락 (무료 · 한 사람에 하나 · 소진)'],
])(
  'an option says what it costs, whether each has one, and what is left',
  (option, left, label) => {
    expect(optionLabel(option, left)).toBe(label)
  },
)
