import type { z } from 'zod'
import { waitsForTooMany } from '@/lib/schedule/departureTerms'
import { contradictionsOf, type KnownCodes, unknownCodes } from '@/lib/ship/product/productProblems'
import {
  type Catalogue,
  catalogue,
  type CatalogueOperator,
  type CatalogueShip,
} from './catalogueSchema'

type Reading = { catalogue: Catalogue; problems: [] } | { catalogue: undefined; problems: string[] }

/**
 * Validates the JSON of a catalogue file. Each problem is a sentence that begins with its path in the file.
 *
 * @param known the codes that ships may use
 */
export function readCatalogue(json: unknown, known: KnownCodes): Reading {
  const read = catalogue.safeParse(json)
  const problems = read.success
    ? findContradictions(read.data, known)
    : read.error.issues.map(describeIssue)
  if (!read.success || problems.length > 0) return { catalogue: undefined, problems }
  return { catalogue: read.data, problems: [] }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${formatPath(issue.path)}: 모르는 항목이에요: ${issue.keys.join(', ')}`
  }
  const isKorean = /[가-힣]/.test(issue.message)
  return `${formatPath(issue.path)}: ${isKorean ? issue.message : '모양이 올바르지 않아요.'}`
}

/** `operators[0].ships[2].price` */
function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return steps.join('').replace(/^\./, '') || '파일'
}

function findContradictions({ operators }: Catalogue, known: KnownCodes): string[] {
  const ships = operators.flatMap((operator, i) =>
    operator.ships.map((ship, j) => ({ ship, at: `operators[${i}].ships[${j}]` })),
  )
  return [
    ...findRepeated(operators.map(({ host }, i) => ({ name: host, at: `operators[${i}].host` }))),
    ...findRepeated(ships.map(({ ship, at }) => ({ name: ship.key, at: `${at}.key` }))),
    ...operators.flatMap(findMissingMainShip),
    ...ships.flatMap(({ ship, at }) => [
      ...findUnknownCodes(ship, at, known),
      ...findContradicting(ship, at),
      ...findOverCapacity(ship, at),
      ...findRepeated(
        ship.schedules.map((row, i) => ({
          name: `${row.sdate} ${row.departure_time}`,
          at: `${at}.schedules[${i}]`,
        })),
      ),
    ]),
  ]
}

function findRepeated(named: readonly { name: string; at: string }[]): string[] {
  const seen = new Set<string>()
  return named.flatMap(({ name, at }) => {
    if (seen.has(name)) return [`${at}: ${name}이(가) 두 번 나와요.`]
    seen.add(name)
    return []
  })
}

function findMissingMainShip({ main_ship, ships }: CatalogueOperator, i: number): string[] {
  if (main_ship === undefined || ships.some((ship) => ship.key === main_ship)) return []
  return [`operators[${i}].main_ship: ${main_ship}이라는 배가 이 운영자에게 없어요.`]
}

const findUnknownCodes = (ship: CatalogueShip, at: string, known: KnownCodes): string[] =>
  unknownCodes(ship, known).map(
    ({ field, code }) => `${at}.${field}: ${code}은(는) 모르는 코드예요.`,
  )

const findContradicting = (ship: CatalogueShip, at: string): string[] =>
  Object.entries(contradictionsOf(ship)).map(([field, problem]) => `${at}.${field}: ${problem}`)

function findOverCapacity({ capacity, ...ship }: CatalogueShip, at: string): string[] {
  return (['schedules', 'default_schedules'] as const).flatMap((list) =>
    ship[list].flatMap((row, i) => {
      const seats = row.capacity ?? capacity
      const path = `${at}.${list}[${i}]`
      if (seats > capacity) return [`${path}.capacity: 이 배의 정원 ${capacity}보다 많아요.`]
      return waitsForTooMany({ ...row, capacity: seats })
        ? [`${path}.least_to_sail: 자리 ${seats}보다 많아요.`]
        : []
    }),
  )
}
