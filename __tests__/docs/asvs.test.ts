import { existsSync, readFileSync } from 'node:fs'

/**
 * How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has. They are its first ones: those of
 * level 3 come after them.
 */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1 },
  ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4 },
  ...{ 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3, 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
  ...{ 9.1: 3, 9.2: 4, 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3 },
  ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4 },
  ...{ 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7 },
  ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2 },
}

const required = Object.entries(COUNTS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const page = readFileSync('docs/security/asvs.md', 'utf8')
const ROW = /^\| ([\d.]+) \| (.+) \| (.+) \| (.+) \|$/gm
const rows = [...page.matchAll(ROW)].map(([, no = '', what = '', place = '', test = '']) => {
  return { no, what, place, test }
})
/** The numbers before the colon of an item. */
const listed = [...page.matchAll(/^- (?:Not applicable: )?([\d., ]+):/gm)].flatMap(
  ([, numbers = '']) => numbers.split(', '),
)

const TEST = /^(?:__tests__|e2e)\/.+\.(?:test|spec)\.tsx?$/
const pathsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const sorted = (numbers: readonly string[]) => numbers.toSorted()

it('says of each requirement of levels 1 and 2 once that it holds, does not hold or does not apply', () => {
  expect(sorted([...rows.map(({ no }) => no), ...listed])).toEqual(sorted(required))
})

it('names files that are there: what holds it, and tests', () => {
  expect(rows.length).toBeGreaterThan(150)
  const wrong = rows.filter(({ place, test }) => {
    const [places, tests] = [pathsOf(place), pathsOf(test)]
    const isTested = test === '—' || (tests.length > 0 && tests.every((path) => TEST.test(path)))
    return places.length === 0 || !isTested || ![...places, ...tests].every(existsSync)
  })
  expect(wrong).toEqual([])
})

it('would miss a requirement without a line', () => {
  const rest = listed.slice(1)
  expect(sorted([...rows.map(({ no }) => no), ...rest])).not.toEqual(sorted(required))
})
