import { isRecord } from '@/lib/storage/keepShape'
import type { Register, Stamp } from '@/lib/storage/registers'
import { initialUser } from '../slices/user'
import {
  type RegisterName,
  REGISTER_NAMES,
  type StoredValues,
  stateOf,
  valuesOf,
} from './storedRegisters'

/** redux-persist's own record, extended by the stamps. */
type Meta = { version: number; rehydrated: boolean; stamps: Record<RegisterName, Stamp> }
export type Stored = Record<RegisterName, Register>

const NO_STAMP: Stamp = [0, '']
/** redux-persist's version; the stored form has never changed. */
const VERSION = -1

const parseRecord = (text: unknown): Record<string, unknown> => {
  if (typeof text !== 'string') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const stampOf = (stamp: unknown): Stamp => {
  if (!Array.isArray(stamp)) return NO_STAMP
  const [count, tab] = stamp as unknown[]
  return Number.isSafeInteger(count) && typeof tab === 'string' ? [count as number, tab] : NO_STAMP
}

/** The content of local storage; unreadable parts are initial. */
export const parseStored = (text: string | null): Stored => {
  const { user, searches, personalFilter01, _persist } = parseRecord(text)
  const values = valuesOf({
    user: parseRecord(user),
    searches: parseRecord(searches),
    personalFilter01: parseRecord(personalFilter01),
  })
  const { stamps } = parseRecord(_persist)
  const known = isRecord(stamps) ? stamps : {}
  return Object.fromEntries(
    REGISTER_NAMES.map((name) => [name, { value: values[name], stamp: stampOf(known[name]) }]),
  ) as Stored
}

export const storedValues = (stored: Stored): StoredValues =>
  Object.fromEntries(REGISTER_NAMES.map((name) => [name, stored[name].value])) as StoredValues

/**
 * The text of redux-persist: every slice as text in one record. Fields of a newer version stay.
 *
 * @param old what is stored so far
 */
export const composeStored = (stored: Stored, old: string | null): string => {
  const previous = parseRecord(old)
  const slices = Object.entries(stateOf(storedValues(stored), initialUser)).map(
    ([name, slice]) =>
      [name, JSON.stringify({ ...parseRecord(previous[name]), ...slice })] as const,
  )
  const stamps = Object.fromEntries(
    REGISTER_NAMES.map((name) => [name, stored[name].stamp]),
  ) as Meta['stamps']
  const meta: Meta = { version: VERSION, rehydrated: true, stamps }
  return JSON.stringify({
    ...previous,
    ...Object.fromEntries(slices),
    _persist: JSON.stringify(meta),
  })
}
