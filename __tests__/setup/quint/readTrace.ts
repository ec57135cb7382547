import type { World } from './world'

/** A step that was drawn, and the state that it led to. */
type Drawn = { action: string; world: World }
/** As `quint run --mbt --out-itf` writes it. */
export type Itf = { states: Record<string, unknown>[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as the translated model has it: see `OPERATORS`. */
const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(valueOf)
  if (!isRecord(value)) return value
  if ('#bigint' in value) return Number(value['#bigint'])
  if ('#set' in value) return (value['#set'] as unknown[]).map(valueOf).toSorted()
  if ('#map' in value)
    return Object.fromEntries(
      (value['#map'] as [unknown, unknown][]).map(([key, of]) => [valueOf(key), valueOf(of)]),
    )
  if ('#tup' in value) return undefined
  if ('tag' in value) return valueOf(value.value) ?? value.tag
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, valueOf(value[key])]),
  )
}

export const readTrace = ({ states }: Itf): Drawn[] =>
  states.map((state) => ({
    action: String(state['mbt::actionTaken']),
    world: valueOf(state.world) as World,
  }))
