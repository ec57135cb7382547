import { COASTS } from '@/lib/report/coasts'
import { cleanSearchText } from '@/lib/text/searchText'
import {
  AREA_SPELLINGS,
  EMPTY_WORDS,
  JOINED_SPECIES,
  SPECIES_SPELLINGS,
  TOWNS,
  TYPE_WORDS,
} from './searchWords'

/** A word that stands for something known: its name, and its code where it has one. */
export type KnownWord = {
  kind: 'fish' | 'area' | 'port' | 'town' | 'method' | 'type'
  name: string
  code: string
}

/** What a part of a search was taken for; `word`: for nothing known, it is looked for as it is. */
export type Understood = Omit<KnownWord, 'kind'> & { kind: KnownWord['kind'] | 'word' }

/**
 * One word of a search. A ship matches that has the word as it was typed, or of each of `parts` one word.
 */
export type SearchTerm = { typed: string; parts: string[][]; understood: Understood[] }

type Reading = Pick<SearchTerm, 'parts' | 'understood'>
type Readings = ReadonlyMap<string, Reading>

/** Further words of a search are ignored: each costs more index scans. */
const MAX_WORDS = 5
const SEPARATORS = /[\s,·/+&]+/
/** Shorter pieces of a word are found in words that mean something else. */
const MIN_PIECE = 2
/** Longer than known words that anybody writes together. */
const MAX_JOINED = 20

const keyOf = (word: string): string => word.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/**
 * Reads a search into its words, and what they stand for: other spellings (쭈꾸미), joined species (쭈갑),
 * words written together (보령주꾸미), towns, coasts and service words. A word that is not known stays as it
 * was typed.
 *
 * @param known what the code lists name
 */
export function readSearch(typed: string, known: readonly KnownWord[]): SearchTerm[] {
  const words = cleanSearchText(typed).split(SEPARATORS).filter(Boolean)
  const telling = words.filter((word) => !EMPTY_WORDS.includes(word))
  const readings = readingsOf(known)
  return (telling.length > 0 ? telling : words)
    .slice(0, MAX_WORDS)
    .map((word) => ({ typed: word, ...(readWord(keyOf(word), readings) ?? asTyped(word)) }))
}

const asTyped = (word: string): Reading => ({
  parts: [],
  understood: [{ kind: 'word', name: word, code: '' }],
})

/** A known word, or known words written together; undefined for any other. */
function readWord(word: string, readings: Readings): Reading | undefined {
  const whole = readings.get(word)
  if (whole || word.length > MAX_JOINED) return whole
  for (let end = word.length - 1; end > 0; end -= 1) {
    const first = readings.get(end < MIN_PIECE ? '' : word.slice(0, end))
    const rest = word.slice(end)
    if (first && EMPTY_WORDS.includes(rest)) return first
    const second = first && rest.length >= MIN_PIECE ? readWord(rest, readings) : undefined
    if (first && second) return join(first, second)
  }
  return undefined
}

const join = (first: Reading, second: Reading): Reading => ({
  parts: [...first.parts, ...second.parts],
  understood: [...first.understood, ...second.understood],
})

/** Every known word, with what it stands for; what comes first counts. */
function readingsOf(known: readonly KnownWord[]): Readings {
  const readings = new Map<string, Reading>()
  const add = (word: string, reading: Reading) => {
    const key = keyOf(word)
    if (!readings.has(key)) readings.set(key, reading)
  }
  known.forEach((one) => add(one.name, standsFor(one)))
  speciesReadings(known).forEach(([word, reading]) => add(word, reading))
  for (const { word, type, name } of TYPE_WORDS) {
    add(word, standsFor({ kind: 'type', name, code: type }))
  }
  areaReadings(known).forEach(([word, reading]) => add(word, reading))
  for (const name of TOWNS) add(name, standsFor({ kind: 'town', name, code: '' }))
  for (const port of known.filter(({ kind }) => kind === 'port')) {
    add(port.name.replace(/항$/, ''), standsFor(port))
  }
  return readings
}

/** A word stands for all of these. */
const standsFor = (...said: KnownWord[]): Reading => ({
  parts: said.map(({ name }) => [name]),
  understood: said,
})

type Entry = [word: string, reading: Reading]

const speciesReadings = (known: readonly KnownWord[]): Entry[] => {
  const fishOf = (name: string): KnownWord =>
    known.find((one) => one.kind === 'fish' && one.name === name) ?? {
      kind: 'fish',
      name,
      code: '',
    }
  const spelt = Object.entries(SPECIES_SPELLINGS).flatMap(([name, others]) =>
    others.map((other): Entry => [other, standsFor(fishOf(name))]),
  )
  const joined = Object.entries(JOINED_SPECIES).map(([word, names]): Entry => [
    word,
    standsFor(...names.map(fishOf)),
  ])
  return [...spelt, ...joined]
}

/** Other names of areas, and coasts. The name itself counts too: 남해 is a coast and a town. */
const areaReadings = (known: readonly KnownWord[]): Entry[] => {
  const areas = known.filter(({ kind }) => kind === 'area')
  const coasts = COASTS.flatMap(({ label, areas: codes }) => {
    const names = areas
      .filter(({ code }) => codes.some((of) => of === code))
      .map(({ name }) => name)
    return [label, `${label}안`].map((word): [string, readonly string[]] => [word, names])
  })
  return [...Object.entries(AREA_SPELLINGS), ...coasts].map(([word, names]) => {
    const only = names.length === 1 ? areas.find(({ name }) => name === names[0]) : undefined
    const understood = only ?? { kind: 'area' as const, name: word, code: '' }
    return [word, { parts: [[word, ...names]], understood: [understood] }]
  })
}
