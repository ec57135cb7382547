import { countOffered } from '@/lib/schedule/countOffered'
import { fewestOf, takesParty } from '@/lib/schedule/smallestParty'
import { missingToSail } from '@/lib/schedule/leastToSail'
import { termNotes } from '@/lib/schedule/termNotes'
import { labels } from '@/lib/serviceType/labels'

describe('the smallest party', () => {
  it.each([
    [4, 10, 4],
    [4, 4, 4],
    [4, 3, 3],
    [4, 0, 1],
    [undefined, 5, 1],
  ])('of %s with %s left is %s', (smallest_party, remain, fewest) => {
    expect(fewestOf({ smallest_party, remain })).toBe(fewest)
  })

  it.each([
    [3, 10, false],
    [4, 10, true],
    [11, 10, false],
    [2, 3, false],
    [3, 3, true],
    [4, 3, false],
    [1, 0, false],
  ])('a party of %s with %s left: %s', (party, remain, takes) => {
    expect(takesParty({ smallest_party: 4, remain }, party)).toBe(takes)
  })

  it('is heeded when free seats are offered', () => {
    expect(countOffered([2, 4, 3], 7, 4)).toBe(2)
    expect(countOffered([2, 4, 3], 7, 1)).toBe(2)
    expect(countOffered([2, 3], 7, 4)).toBe(0)
  })
})

describe('what is said of a departure before one books', () => {
  const departure = { price: 80_000, capacity: 20, remain: 14 }
  it.each([
    [{}, []],
    [{ youth_price: 80_000, group_size: 6, group_price: 90_000 }, []],
    [{ smallest_party: 1, least_to_sail: 0 }, []],
    [{ smallest_party: 4 }, ['4명부터 예약할 수 있어요.']],
    [{ smallest_party: 4, remain: 3 }, ['남은 3자리는 한꺼번에 예약해야 해요.']],
    [{ least_to_sail: 10 }, ['10명부터 출항해요, 지금 6명.']],
    [
      { least_to_sail: 10, decides_at: '2026-12-03T09:00:00Z' },
      [
        '출조 미정: 10명부터 출항해요, 지금 6명. 12월 3일 (목) 18:00에 정하고, 모자라면 모두 환불해 드려요.',
      ],
    ],
    [
      { least_to_sail: 5, decides_at: '2026-12-03T09:00:00Z', is_joining: true },
      [
        '5명부터 출항해요, 지금 6명. 12월 3일 (목) 18:00에 정하고, 모자라면 다른 일정으로 옮기거나 환불받으실 수 있어요.',
      ],
    ],
    [{ least_to_sail: 10, is_sure: true }, ['출항이 확정됐어요.']],
    [{ youth_price: 50_000 }, ['청소년은 50,000원이에요.']],
    [{ youth_price: 50_000, youth_who: '초·중학생' }, ['청소년 (초·중학생)은 50,000원이에요.']],
    [{ group_size: 6, group_price: 70_000 }, ['6명부터 한 사람 70,000원이에요.']],
    [{ group_size: 1, group_price: 70_000 }, []],
  ])('%j', (terms, notes) => {
    expect(termNotes({ ...departure, ...terms }, labels.SHIP)).toEqual(notes)
  })

  it.each([
    ['BUS', ['10명부터 출발해요, 지금 6명.']],
    ['CONTEST', ['10명부터 진행해요, 지금 6명.']],
    ['PENSION', []],
  ] as const)('is in the words of %s', (type, notes) => {
    expect(termNotes({ ...departure, least_to_sail: 10 }, labels[type])).toEqual(notes)
  })
})

describe('how many a departure lacks', () => {
  it.each([
    [6, 'open', 4],
    [10, 'open', 0],
    [12, 'open', 0],
    [6, 'upcoming', 4],
    [6, 'past', 0],
    [6, 'weather', 0],
  ] as const)('of ten with %s booked, %s: %s', (taken, state, missing) => {
    expect(missingToSail({ least_to_sail: 10, state }, taken, labels.SHIP)).toBe(missing)
  })

  it('is nothing of a room', () => {
    expect(missingToSail({ least_to_sail: 3, state: 'open' }, 1, labels.PENSION)).toBe(0)
  })
})
