import { speciesChoices } from '@/lib/report/speciesChoices'

const SPECIES = [
  { code: 'A', name: '광어' },
  { code: 'B', name: '우럭' },
  { code: 'C', name: '문어' },
  { code: 'D', name: '한치' },
]
const caught = (...fish: string[]) => ({
  catch: fish.map((name) => ({ fish: name, count: 3, size_cm: null })),
})
const namesOf = (wished: string[], ...reports: ReturnType<typeof caught>[]) =>
  speciesChoices(SPECIES, wished, reports).map(({ name }) => name)

it('offers what most of the newest reports caught first, the others in their order', () => {
  expect(namesOf([], caught('문어', '한치'), caught('문어'))).toEqual([
    '문어',
    '한치',
    '광어',
    '우럭',
  ])
  expect(namesOf([])).toEqual(['광어', '우럭', '문어', '한치'])
})

it('offers what the visitor looks for before anything else', () => {
  expect(namesOf(['B', 'D'], caught('문어'))).toEqual(['우럭', '한치', '문어', '광어'])
})
