import { type KnownWord, readSearch } from '@/lib/search/readSearch'
import { JOINED_SPECIES } from '@/lib/search/searchWords'
import { understoodText, wholeBoatText } from '@/lib/search/understoodText'

const KNOWN: KnownWord[] = [
  ...['주꾸미', '갑오징어', '광어', '우럭', '한치', '대구'].map((name): KnownWord => ({
    kind: 'fish',
    name,
    code: name,
  })),
  { kind: 'area', name: '충남', code: 'CHUNGNAM' },
  { kind: 'area', name: '전남', code: 'JEONNAM' },
  { kind: 'area', name: '부산', code: 'BUSAN' },
  { kind: 'area', name: '대구', code: 'DAEGU' },
  { kind: 'method', name: '다운샷', code: '다운샷' },
  { kind: 'port', name: '대천항', code: '대천항' },
]
const read = (typed: string) => readSearch(typed, KNOWN)
const partsOf = (typed: string) => read(typed).map(({ parts }) => parts)
const sayOf = (typed: string) =>
  understoodText(
    read(typed).flatMap(({ understood }) => understood),
    typed,
  )

describe('what a search is read as', () => {
  it.each([
    ['쭈꾸미', [[['주꾸미']]]],
    ['도다리', [[['가자미']]]],
    ['쭈갑', [[['주꾸미'], ['갑오징어']]]],
    ['한치·오징어', [[['한치']], []]],
    ['광어/우럭, 대구', [[['광어']], [['우럭']], [['대구']]]],
    ['보령쭈꾸미', [[['보령'], ['주꾸미']]]],
    ['대천쭈갑배', [[['대천항'], ['주꾸미'], ['갑오징어']]]],
    ['주꾸미 낚시', [[['주꾸미']]]],
    ['낚시', [[]]],
    ['충청남도', [[['충청남도', '충남']]]],
    ['남해', [[['남해', '전남', '부산']]]],
    ['펜션', [[['낚시펜션']]]],
    ['독선', [[['선상낚시']]]],
    ['바다호', [[]]],
    ['ㄱㅇㅈㅇ', [[]]],
    ['대천드림호', [[]]],
    ['가 나 다 라 마 바', [[], [], [], [], []]],
    ['우럭'.repeat(40), [[]]],
  ])('%s', (typed, parts) => {
    expect(partsOf(typed)).toEqual(parts)
  })

  it.each(Object.entries(JOINED_SPECIES))('%s joins the species that it begins', (word, both) => {
    expect(both.map((name) => name.at(0)).join('')).toBe(word.replace('쭈', '주'))
  })

  it('keeps what was typed: a boat may have that name', () => {
    expect(read('쭈갑')[0]?.typed).toBe('쭈갑')
  })

  it('knows the code of a species, and none of one that the lists do not have', () => {
    expect(read('쭈갑')[0]?.understood.map(({ code }) => code)).toEqual(['주꾸미', '갑오징어'])
    expect(read('아나고')[0]?.understood).toEqual([{ kind: 'fish', name: '붕장어', code: '' }])
  })
})

describe('what is said of it', () => {
  it.each([
    ['보령 쭈꾸미', '주꾸미 · 보령에서 찾았어요.'],
    ['쭈갑', '주꾸미 · 갑오징어로 찾았어요.'],
    ['바다호 넙치', '바다호 · 광어로 찾았어요.'],
    ['충청남도', '충남에서 찾았어요.'],
    ['다운샷 조피볼락', '다운샷 · 우럭으로 찾았어요.'],
    ['주꾸미', ''],
    ['바다호', ''],
  ])('%s: %s', (typed, said) => {
    expect(sayOf(typed)).toBe(said)
  })

  it('says whom to ask for a whole boat', () => {
    expect(wholeBoatText('보령 독선')).toMatch(/운영자에게 문의해 주세요/)
    expect(wholeBoatText('보령')).toBe('')
  })
})
