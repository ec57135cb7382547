import { areasFor } from '@/lib/filters/areasFor'

const AREAS = [
  { code: 'SEOUL', name: '서울' },
  { code: 'CHUNGNAM', name: '충남' },
]
const namesFor = (...rest: [Parameters<typeof areasFor>[0], string[]?]) =>
  areasFor(rest[0], AREAS, rest[1] ?? []).map(({ name }) => name)

describe('the areas that a filter offers', () => {
  it('are those with a sea; a bus leaves from inland, too', () => {
    expect(namesFor('SHIP')).toEqual(['충남'])
    expect(namesFor('BUS')).toEqual(['서울', '충남'])
  })

  it.each(['SEOUL', 'DAEJEON', 'SEJONG', 'CHUNGBUK', 'GWANGJU', 'DAEGU'])(
    'of boats have no %s, which has no sea',
    (code) => expect(areasFor('SHIP', [{ code, name: '' }], [])).toEqual([]),
  )

  it('keep what an address has chosen', () => {
    expect(namesFor('SHIP', ['SEOUL'])).toEqual(['서울', '충남'])
  })
})
