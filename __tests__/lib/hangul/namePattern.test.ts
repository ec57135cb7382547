import { matchesHangul } from '@/lib/hangul/match'
import { namePattern } from '@/lib/hangul/namePattern'

const NAMES = [
  '김민수',
  '김미이',
  '과장호',
  '값진이',
  '갑신정',
  '홍길동',
  'Ann-Marie',
  '남궁옥분',
  '이',
]
const TYPED = [
  'ㄱ',
  'ㄱㅁ',
  '김',
  '기',
  '김밍',
  '김미',
  '김민ㅅ',
  '고',
  '과ㅈ',
  '값',
  '갑ㅅ',
  '갑',
  'ann',
  '-',
  '민수',
  'ㄱㄷ',
  '옥ㅂ',
]

/** Whether a name has in it what was typed, by the pattern. */
const has = (name: string, typed: string): boolean => {
  const pattern = namePattern(typed)
  return !!pattern && new RegExp(pattern.regex).test(name.toLowerCase().replace(/\s/g, ''))
}

describe('namePattern', () => {
  it.each([
    ['김민수', 'ㄱㅁ', true],
    ['김민수', '김밍', false],
    ['김미이', '김밍', true],
    ['과장호', '고', true],
    ['값진이', '갑', true],
    ['갑신정', '값', true],
    ['홍길동', '길동', true],
    ['홍길동', '길도', true],
    ['홍길동', '홍동', false],
    ['Ann-Marie', 'ann-', true],
  ])('finds %s by %s: %s', (name, typed, found) => {
    expect(has(name, typed)).toBe(found)
  })

  it('finds nothing that the search of the storefront would not find', () => {
    const pairs = NAMES.flatMap((name) => TYPED.map((typed) => [name, typed] as const))
    const found = pairs.filter(([name, typed]) => has(name, typed))
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(([name, typed]) => !matchesHangul(name, typed))).toEqual([])
  })

  it('is nothing where nothing was typed', () => {
    expect(namePattern('  ')).toBeUndefined()
  })
})
