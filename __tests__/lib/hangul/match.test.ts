import { hangulRanges, initialsOf, matchesHangul } from '@/lib/hangul/match'

describe('matching Hangul while it is typed', () => {
  test.each([
    ['갑오징어', 'ㄱㅇㅈㅇ'],
    ['갑오징어', 'ㅇㅈ'],
    ['갑오징어', '갑ㅇ'],
    ['갑오징어', '갑오ㅈ'],
    ['갑오징어', '가'],
    ['갑오징어', '갑오지'],
    ['갑오징어', '갑옺'],
    ['갑오징어', '갑오징'],
    ['갑오징어', '오징어'],
    ['값싼 배', '갑'],
    ['갑사도', '값'],
    ['과메기', '고'],
    ['의항항', '으'],
    ['닭섬', '달'],
    ['달가', '닭'],
    ['박사', 'ㅂㅅ'],
    ['박사', 'ㅄ'],
    ['까치도', 'ㄲ'],
    ['선상 찌낚시', '선상찌'],
    ['선상찌낚시', '선상 찌 낚'],
    ['Big Game 대회', 'bigg'],
    ['제2바다호', '2바'],
    ['🐟 광어', '🐟광'],
    ['갑오징어'.normalize('NFD'), '오징'],
    ['갑오징어', '갑옺'.normalize('NFD')],
    ['갑오징어', ''],
    ['', '  '],
  ])('%j is found by %j', (text, typed) => {
    expect(matchesHangul(text, typed)).toBe(true)
  })

  test.each([
    ['갑오징어', '오갑'],
    ['갑오징어', '가오'],
    ['갑오징어', '갑오징어국'],
    ['갑오징어', '갑옷'],
    ['갑오징어', 'ㄱㅈ'],
    ['갑오징어', '갑오징엉'],
    ['까치도', 'ㄱ'],
    ['가', 'ㅏ'],
    ['광어', '🐟'],
    ['', '가'],
    ['a+b', 'a.b'],
  ])('%j is not found by %j', (text, typed) => {
    expect(matchesHangul(text, typed)).toBe(false)
  })

  it('takes a text of 100,000 characters and 10,000 typed', () => {
    expect(matchesHangul('가'.repeat(100_000), `${'가'.repeat(49)}나`)).toBe(false)
    expect(matchesHangul('가'.repeat(100_000), '가'.repeat(10_000))).toBe(false)
  })
})

describe('highlighting what was typed', () => {
  test.each([
    ['서해 갑오징어', 'ㄱㅇ', ['갑오']],
    ['서해 갑오징어', '갑옺', ['갑오징']],
    ['선상 찌낚시', '상찌', ['상 찌']],
    ['광어 광어', '광', ['광', '광']],
    ['가가가', '가가', ['가가']],
    ['🐟광어🐟', '🐟', ['🐟', '🐟']],
    ['광어', '', []],
    ['광어', '우럭', []],
  ])('%j by %j marks %j', (text, typed, marked) => {
    expect(hangulRanges(text, typed).map(([start, end]) => text.slice(start, end))).toEqual(marked)
  })
})

describe('initial consonants', () => {
  test.each([
    ['갑오징어', 'ㄱㅇㅈㅇ'],
    ['뱃길 2호 A', 'ㅂㄱ2ㅎa'],
    ['힣가', 'ㅎㄱ'],
    ['', ''],
  ])('of %j are %j', (text, initials) => {
    expect(initialsOf(text)).toBe(initials)
  })
})
