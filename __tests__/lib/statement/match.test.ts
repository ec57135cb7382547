import { isSameName, isSimilarName } from '@/lib/statement/depositor'
import { type Candidate, type MatchLine, matchLines } from '@/lib/statement/match'

const line = (of: Partial<MatchLine> = {}): MatchLine => ({
  no: 1,
  day: '2026-11-20',
  depositor: '홍길동',
  amount: 160_000,
  ...of,
})
const waiting = (of: Partial<Candidate> = {}): Candidate => ({
  reservation_no: 100,
  name: '홍길동',
  missing: 160_000,
  orderedOn: '2026-11-19',
  dueOn: '2026-11-21',
  isAwaited: true,
  ...of,
})
const matchOf = (lines: MatchLine[], candidates: Candidate[]) =>
  matchLines(lines, candidates).get(1)

describe('a line whose amount and name fit', () => {
  it('is sure', () => {
    expect(matchOf([line()], [waiting()])).toEqual({ kind: 'sure', reservationNos: [100] })
  })
  it.each(['홍 길동', '홍길동1234', '홍길동.', '홍길동 11/28'])('is sure as %s', (depositor) => {
    expect(matchOf([line({ depositor })], [waiting()])?.kind).toBe('sure')
  })
  it('is sure beside other amounts and names', () => {
    const others = [
      waiting({ reservation_no: 101, missing: 80_000 }),
      waiting({ reservation_no: 102, name: '김바다' }),
    ]
    expect(matchOf([line()], [...others, waiting()])).toEqual({
      kind: 'sure',
      reservationNos: [100],
    })
  })
  it.each([
    ['two reservations of that name', [waiting(), waiting({ reservation_no: 101 })]],
    [
      'an expired one of that name',
      [waiting(), waiting({ reservation_no: 101, isAwaited: false })],
    ],
  ])('is doubtful with %s', (_what, candidates) => {
    expect(matchOf([line()], candidates)).toEqual({ kind: 'doubtful', reservationNos: [100, 101] })
  })
  it.each([
    ['its deadline', { dueOn: '2026-11-19' }],
    ['its end', { isAwaited: false }],
  ])('is doubtful after %s', (_what, of) => {
    expect(matchOf([line()], [waiting(of)])?.kind).toBe('doubtful')
  })
  it('is none when it came before the order, or a month late', () => {
    expect(matchOf([line()], [waiting({ orderedOn: '2026-11-21' })])?.kind).toBe('none')
    expect(matchOf([line()], [waiting({ dueOn: '2026-10-20' })])?.kind).toBe('none')
  })
  it('is doubtful when a second line would pay the same reservation', () => {
    const matches = matchLines([line(), line({ no: 2 })], [waiting()])
    expect([...matches.values()].map(({ kind }) => kind)).toEqual(['doubtful', 'doubtful'])
  })
})

describe('a line that fits in part', () => {
  it.each([
    ['the amount alone', { depositor: '이모' }],
    ['the name alone', { amount: 150_000 }],
    ['a similar name', { depositor: '홍길둥' }],
  ])('is doubtful by %s', (_what, of) => {
    expect(matchOf([line(of)], [waiting()])).toEqual({ kind: 'doubtful', reservationNos: [100] })
  })
  it('offers the likeliest first, and five at most', () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      waiting({ reservation_no: 200 + index, name: `손님${'가나다라마바'[index]}` }),
    )
    const similar = waiting({ reservation_no: 300, name: '홍길돈' })
    const match = matchOf([line()], [...many, similar])
    expect(match?.reservationNos).toEqual([300, 200, 201, 202, 203])
  })
  it('is none when nothing fits, or nobody is named', () => {
    expect(matchOf([line({ amount: 1, depositor: '이자' })], [waiting()])?.kind).toBe('none')
    expect(matchOf([line({ amount: 1, depositor: '1234' })], [waiting()])?.kind).toBe('none')
  })
})

describe('names', () => {
  it.each([
    ['홍길동', '홍길동', true],
    ['홍길동님', '홍길동', true],
    ['㈜바다', '바다', true],
    ['홍길', '홍길동', false],
    ['', '', false],
  ])('%s is %s: %s', (depositor, name, expected) => {
    expect(isSameName(depositor, name)).toBe(expected)
  })
  it.each([
    ['홍길', '홍길동', true],
    ['홍길동부부', '홍길동', true],
    ['홍', '홍길동', false],
    ['김철수', '이철민', false],
    ['김수', '이수', false],
  ])('%s is like %s: %s', (depositor, name, expected) => {
    expect(isSimilarName(depositor, name)).toBe(expected)
  })
})
