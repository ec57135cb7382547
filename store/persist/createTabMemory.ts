import { isSameValue, mergeRegister, type Register } from '@/lib/storage/registers'
import { initialPersonalFilter } from '../slices/personalFilter01'
import { initialSearches } from '../slices/searches'
import { initialUser } from '../slices/user'
import { PIECE_NAMES, PIECES, type StoredValues, valuesOf } from './storedRegisters'
import { composeStored, parseStored, type Stored, storedValues } from './storedText'

/** One place that all tabs of a browser share. */
export type SharedText = {
  /** `null`: nothing is stored; `undefined`: it cannot be read. */
  read(): string | null | undefined
  write(text: string): void
}

const nothing = () => parseStored(null)

const mapPieces = (decide: (piece: keyof Stored) => Register): Stored =>
  Object.fromEntries(PIECE_NAMES.map((piece) => [piece, decide(piece)])) as Stored

const isSameRegister = (one: Register, other: Register) =>
  isSameValue(one.stamp, other.stamp) && isSameValue(one.value, other.value)

/**
 * What one tab knows of the state that all tabs share. It writes only what was changed in this tab,
 * into what is stored at that moment, and writes again what an outdated write has covered.
 *
 * @param tab tells this tab from all others
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
    // Somebody cleared this browser's data: that ends the session too, and is not mended.
    if (text === null && wasStored) known = nothing()
    const stored = parseStored(text)
    known = mapPieces((piece) =>
      mergeRegister(PIECES[piece], {
        tab,
        before: before[piece],
        mine: mine[piece],
        known: known[piece],
        theirs: stored[piece],
      }),
    )
    const isStale = PIECE_NAMES.some((piece) => !isSameRegister(known[piece], stored[piece]))
    if (isStale) shared.write(composeStored(known, text))
    wasStored = text !== null || isStale
    return storedValues(known)
  }

  return {
    /** The stored state, with what was changed in this tab before it could be read. */
    takeUp: (mine: StoredValues): StoredValues => {
      before = exchange(mine)
      return before
    },
    /** This tab's state with what other tabs have changed and this one shows. */
    follow: (mine: StoredValues): StoredValues => {
      const newest = exchange(mine)
      before = Object.fromEntries(
        PIECE_NAMES.map((piece) => [piece, PIECES[piece].isShown ? newest[piece] : mine[piece]]),
      ) as StoredValues
      return before
    },
  }
}
