import {
  shipContent,
  type ShipContent,
  type ShipField,
  type SomeShipContent,
  USUAL_CONTENT,
} from './shipFields'

/** What is wrong with a product, by field. */
export type ProductProblems = Partial<Record<ShipField, string>>

/** The codes that a ship may use, by the list that has them. */
export type KnownCodes = Readonly<
  Record<
    'area' | 'fish' | 'fishing_method' | 'fishing_method_travelout',
    readonly { code: string }[]
  >
>

const CODED = ['fish', 'fishing_method', 'fishing_method_travelout'] as const

/** Codes that no list has, by field. */
export const unknownCodes = (
  content: Pick<ShipContent, 'area' | (typeof CODED)[number]>,
  known: KnownCodes,
): { field: keyof KnownCodes; code: string }[] => {
  const used = { ...content, area: [content.area] }
  return (['area', ...CODED] as const).flatMap((field) =>
    used[field]
      .filter((code) => !known[field].some((each) => each.code === code))
      .map((code) => ({ field, code })),
  )
}

/** What contradicts itself, though each field is well. */
export const contradictionsOf = ({
  capacity,
  registered_capacity: registered,
}: Pick<SomeShipContent, 'capacity' | 'registered_capacity'>): ProductProblems =>
  capacity && registered && capacity > registered
    ? { capacity: `신고확인증의 승객 정원 ${registered}보다 많아요.` }
    : {}

/** What keeps a product from being published: nothing, once it is complete. */
export const productProblems = (given: SomeShipContent, known: KnownCodes): ProductProblems => {
  const read = shipContent.safeParse({ ...USUAL_CONTENT, ...given })
  if (!read.success) {
    // The first problem of a field is said.
    const issues = [...read.error.issues].reverse()
    return Object.fromEntries(
      issues.map(({ path, message }) => [
        path[0],
        path[0] && given[path[0] as ShipField] === undefined ? '아직 적지 않았어요.' : message,
      ]),
    ) as ProductProblems
  }
  const unknown = unknownCodes(read.data, known)
  return {
    ...Object.fromEntries(
      unknown.map(({ field, code }) => [field, `${code}은(는) 모르는 코드예요.`]),
    ),
    ...contradictionsOf(read.data),
  }
}
