import { suggest } from '@/lib/hangul/suggest'

const words = ['참갑오징어', '갑오징어', '주꾸미', '오천항'].map((word) => ({ word }))
const found = (typed: string) => suggest(words, typed).map(({ word }) => word)

describe('suggest', () => {
  it.each([
    ['ㄱㅇㅈㅇ', ['갑오징어', '참갑오징어']],
    ['갑옺', ['갑오징어', '참갑오징어']],
    ['오', ['오천항', '참갑오징어', '갑오징어']],
    ['', []],
    ['  ', []],
    ['광어', []],
  ])('%p finds %p', (typed, expected) => expect(found(typed)).toEqual(expected))

  it('shows eight at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ word: `바다${index}호` }))
    expect(suggest(many, '바다')).toHaveLength(8)
  })
})
