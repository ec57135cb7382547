import {
  addRecentSearch,
  clearRecentSearches,
  removeRecentSearch,
} from '@/lib/recentSearches/recentSearches'

const FIVE = ['광어', '우럭', '참돔', '문어', '갈치']

describe('docs/specification.md#limits recent searches', () => {
  test.each([
    ['주꾸미', ['주꾸미', '광어', '우럭', '참돔', '문어'], 'the sixth drops the oldest'],
    ['참돔', ['참돔', '광어', '우럭', '문어', '갈치'], 'a word again comes to the front'],
    [' 참돔 ', ['참돔', '광어', '우럭', '문어', '갈치'], 'spaces make no other word'],
    ['  ', FIVE, 'nothing typed changes nothing'],
    ['🐟', ['🐟', '광어', '우럭', '참돔', '문어'], 'an emoji is a word'],
  ])('%j: %j, %s', (typed, words) => {
    expect(addRecentSearch(FIVE, typed)).toEqual(words)
  })

  it('can be removed one by one or all at once', () => {
    expect(removeRecentSearch(FIVE, '참돔')).toEqual(['광어', '우럭', '문어', '갈치'])
    expect(removeRecentSearch(FIVE, '없음')).toEqual(FIVE)
    expect(clearRecentSearches()).toEqual([])
  })

  it('never change the list they were given', () => {
    const words = Object.freeze([...FIVE])
    expect(addRecentSearch(words, '')).not.toBe(words)
    expect(addRecentSearch(words, '우럭')).toHaveLength(5)
  })

  it('cuts a word of 10,000 characters', () => {
    expect(addRecentSearch([], '가'.repeat(10_000))).toEqual(['가'.repeat(100)])
  })
})
