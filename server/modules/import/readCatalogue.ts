import type { z } from 'zod'
import { type Catalogue, catalogue } from './catalogueSchema'

/** The codes that a catalogue may use. */
export type KnownCodes = Readonly<Record<CodeList, ReadonlySet<string>>>
export type CodeList = 'area' | 'fish' | 'fishing_method' | 'fishing_method_travelout'

export type Reading =
  { catalogue: Catalogue; problems: [] } | { catalogue: undefined; problems: string[] }

/** Reads a catalogue file's JSON; each problem is a sentence that begins with its place. */
export function readCatalogue(json: unknown, known: KnownCodes): Reading {
  const read = catalogue.safeParse(json)
  const problems = read.success ? findContradictions(read.data, known) : read.error.issues.map(tell)
  if (!read.success || problems.length > 0) return { catalogue: undefined, problems }
  return { catalogue: read.data, problems: [] }
}

function tell(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${place(issue.path)}: 모르는 항목이에요: ${issue.keys.join(', ')}`
  }
  const isKorean = /[가-힣]/.test(issue.message)
  return `${place(issue.path)}: ${isKorean ? issue.message : '모양이 올바르지 않아요.'}`
}

/** `operators[0].ships[2].price`: where the author's editor finds it. */
function place(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return steps.join('').replace(/^\./, '') || '파일'
}

function findContradictions({ operators }: Catalogue, known: KnownCodes): string[] {
  const ships = operators.flatMap((operator, i) =>
    operator.ships.map((ship, j) => ({ ship, at: `operators[${i}].ships[${j}]` })),
  )
  return [
    ...repeated(operators.map(({ host }, i) => ({ name: host, at: `operators[${i}].host` }))),
    ...repeated(ships.map(({ ship, at }) => ({ name: ship.key, at: `${at}.key` }))),
    ...operators.flatMap(lostMainShip),
    ...ships.flatMap(({ ship, at }) => [
      ...unknownCodes(ship, at, known),
      ...repeated(
        ship.schedules.map((row, i) => ({
          name: `${row.sdate} ${row.departure_time}`,
          at: `${at}.schedules[${i}]`,
        })),
      ),
    ]),
  ]
}

function repeated(named: readonly { name: string; at: string }[]): string[] {
  const seen = new Set<string>()
  return named.flatMap(({ name, at }) => {
    if (seen.has(name)) return [`${at}: ${name}이(가) 두 번 나와요.`]
    seen.add(name)
    return []
  })
}

function lostMainShip({ main_ship, ships }: Catalogue['operators'][number], i: number): string[] {
  if (main_ship === undefined || ships.some((ship) => ship.key === main_ship)) return []
  return [`operators[${i}].main_ship: ${main_ship}이라는 배가 이 운영자에게 없어요.`]
}

function unknownCodes(
  ship: Catalogue['operators'][number]['ships'][number],
  at: string,
  known: KnownCodes,
): string[] {
  const used = { ...ship, area: [ship.area] }
  const lists = Object.keys(known) as CodeList[]
  return lists.flatMap((list) =>
    used[list]
      .filter((code) => !known[list].has(code))
      .map((code) => `${at}.${list}: ${code}은(는) 모르는 코드예요.`),
  )
}
