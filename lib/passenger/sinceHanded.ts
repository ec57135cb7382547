import type { PassengerSheet } from '@/lib/contract/console/boarding'

type Handed = NonNullable<PassengerSheet['handed']>
type Line = { reservation_no: number; slot: number; version: string }
type Listed = PassengerSheet['passengers'][number]

const keyOf = ({ reservation_no, slot }: Omit<Line, 'version'>): string =>
  `${reservation_no}.${slot}`

const nameOf = ({ is_filled, name, booker, slot }: Listed): string =>
  is_filled === 1 ? name : `${booker} ${slot}번`

/** Which lines are in the list. */
export const linesOf = ({ passengers }: Pick<PassengerSheet, 'passengers'>): Line[] =>
  passengers.map(({ reservation_no, slot, version }) => ({ reservation_no, slot, version }))

export type Mark = '' | '추가' | '변경'

/** Of each line of the list what became of it since the list was handed in; '' where nothing did. */
export const markOf = (handed: Handed | null | undefined, line: Line): Mark => {
  if (!handed) return ''
  const before = handed.lines.find((one) => keyOf(one) === keyOf(line))
  if (!before) return '추가'
  return before.version === line.version ? '' : '변경'
}

/**
 * What changed since the list was handed in, in words by kind: who came, who is another, who is gone, and
 * whether boat or crew are others. Empty where the port has the list as it is.
 */
export const sinceHanded = ({
  handed,
  head,
  passengers,
}: Pick<PassengerSheet, 'handed' | 'head' | 'passengers'>): [label: string, value: string][] => {
  if (!handed) return []
  const named = (mark: '추가' | '변경') =>
    passengers.filter((line) => markOf(handed, line) === mark).map(nameOf)
  const kept = new Set(passengers.map(keyOf))
  const gone = handed.lines.filter((line) => !kept.has(keyOf(line)))
  const heads = [
    ...(handed.head.boat === head.boat ? [] : ['선박·출항']),
    ...(handed.head.crew === head.crew ? [] : ['선장·선원']),
  ]
  const changes: [string, string[]][] = [
    ['제출 뒤 추가', named('추가')],
    ['제출 뒤 변경', [...named('변경'), ...heads]],
    ['제출 뒤 빠짐', gone.map(({ booker, slot }) => `${booker} ${slot}번`)],
  ]
  return changes.flatMap(([label, names]): [string, string][] =>
    names.length > 0 ? [[label, names.join(', ')]] : [],
  )
}
