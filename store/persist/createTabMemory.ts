import { isSameValue, mergeRegister, type Register } from '@/lib/storage/registers'
import { initialPersonalFilter } from '../slices/personalFilter01'
import { initialSearches } from '../slices/searches'
import { initialUser } from '../slices/user'
import { REGISTER_NAMES, REGISTERS, type StoredValues, valuesOf } from './storedRegisters'
import { composeStored, parseStored, type Stored, storedValues } from './storedText'

/** A storage that all tabs of a browser share. */
export type SharedText = {
  /** `null`: nothing is stored; `undefined`: it cannot be read. */
  read(): string | null | undefined
  write(text: string): void
}

const nothing = () => parseStored(null)

const mapRegisters = (decide: (name: keyof Stored) => Register): Stored =>
  Object.fromEntries(REGISTER_NAMES.map((name) => [name, decide(name)])) as Stored

const isSameRegister = (one: Register, other: Register) =>
  isSameValue(one.stamp, other.stamp) && isSameValue(one.value, other.value)

/**
 * One tab's knowledge of the state that all tabs share. It writes only what changed in this tab,
 * into what is stored at that moment, and restores what an outdated write has overwritten.
 *
 * @param tab the unique name of this tab
 */
export const createTabMemory = (shared: SharedText, tab: string) => {
  let known = nothing()
  let before = valuesOf({
    user: initialUser,
    searches: initialSearches,
    personalFilter01: initialPersonalFilter,
  })
  let wasStored = false

  const exchange = (mine: StoredValues): StoredValues => {
    const text = shared.read()
    if (text === undefined) return mine
    // The browser's data was cleared: that also ends the session and is not undone.
    if (text === null && wasStored) known = nothing()
    const stored = parseStored(text)
    known = mapRegisters((name) =>
      mergeRegister(REGISTERS[name], {
        tab,
        before: before[name],
        mine: mine[name],
        known: known[name],
        theirs: stored[name],
      }),
    )
    const isStale = REGISTER_NAMES.some((name) => !isSameRegister(known[name], stored[name]))
    if (isStale) shared.write(composeStored(known, text))
    wasStored = text !== null || isStale
    return storedValues(known)
  }

  return {
    /** The stored state, with changes made in this tab before it was read. */
    restore: (mine: StoredValues): StoredValues => {
      before = exchange(mine)
      return before
    },
    /** This tab's state with the changes of other tabs that this tab shows. */
    follow: (mine: StoredValues): StoredValues => {
      const newest = exchange(mine)
      before = Object.fromEntries(
        REGISTER_NAMES.map((name) => [
          name,
          REGISTERS[name].isLiveInOtherTabs ? newest[name] : mine[name],
        ]),
      ) as StoredValues
      return before
    },
  }
}
