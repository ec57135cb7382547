import { isRecord, keepShape } from '@/lib/storage/keepShape'
import type { RootState } from '../rootReducer'
import { initialPersonalFilter } from '../slices/personalFilter01'
import { initialSearches } from '../slices/searches'
import { initialUser, type UserState } from '../slices/user'
import { parseJson } from '@/lib/text/parseJson'

/** What local storage keeps (docs/specification.md#persistence). */
export type StoredState = Pick<RootState, 'user' | 'searches' | 'personalFilter01'>

export const initialStored: StoredState = {
  user: initialUser,
  searches: initialSearches,
  personalFilter01: initialPersonalFilter,
}

/** The stored part of a state. */
export const storedPart = ({ user, searches, personalFilter01 }: StoredState): StoredState => ({
  user,
  searches,
  personalFilter01,
})

const parseText = (text: unknown): unknown =>
  typeof text === 'string' ? parseJson(text) : undefined

/** redux-persist's text: each slice as text in one record. What has another shape is initial. */
export const parseStored = (text: string | null): StoredState => {
  const record = parseText(text)
  const slices = isRecord(record) ? record : {}
  return {
    user: keepShape(initialUser, parseText(slices.user)),
    searches: keepShape(initialSearches, parseText(slices.searches)),
    personalFilter01: keepShape(initialPersonalFilter, parseText(slices.personalFilter01)),
  }
}

/** Two plain values of the same shape: their keys stand in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Field by field what is stored now, or what this tab has changed since it last looked. */
const newerFields = <T extends object>(known: T, mine: T, stored: T): T =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof T)[]).map((key) => [
      key,
      isSame(mine[key], known[key]) ? stored[key] : mine[key],
    ]),
  ) as T

/** A login made in this tab applies; a logout only to the session that it ended. */
const newerToken = (known: string, mine: string, stored: string): string =>
  mine !== known && (mine !== '' || stored === known) ? mine : stored

const userTypeOf = (userToken: string, userGuestToken: string): UserState['userType'] => {
  if (userToken !== '') return 'member'
  return userGuestToken === '' ? '' : 'guest'
}

const newerUser = (known: UserState, mine: UserState, stored: UserState): UserState => {
  const userToken = newerToken(known.userToken, mine.userToken, stored.userToken)
  const userGuestToken = newerToken(
    known.userGuestToken,
    mine.userGuestToken,
    stored.userGuestToken,
  )
  const fields = newerFields(known, mine, stored)
  return {
    ...fields,
    userToken,
    userGuestToken,
    userInfo: userToken === mine.userToken ? fields.userInfo : stored.userInfo,
    isLogin: userToken !== '',
    userType: userTypeOf(userToken, userGuestToken),
    // The answer to a refused log-in is this tab's alone.
    rejecteInfo: mine.rejecteInfo,
    message: mine.message,
  }
}

/**
 * The state of a tab after a look into the storage: what other tabs have stored, with what this tab has
 * changed meanwhile.
 *
 * @param known what was stored when this tab last looked or wrote
 */
export const newerState = (
  known: StoredState,
  mine: StoredState,
  stored: StoredState,
): StoredState => ({
  user: newerUser(known.user, mine.user, stored.user),
  searches: newerFields(known.searches, mine.searches, stored.searches),
  personalFilter01: newerFields(
    known.personalFilter01,
    mine.personalFilter01,
    stored.personalFilter01,
  ),
})

/** Two tabs may compare two filters: only the session, the searches and the popup follow another tab. */
export const withOwnFilters = (state: StoredState, mine: StoredState): StoredState => ({
  ...state,
  user: { ...state.user, signupInfo: mine.user.signupInfo },
  personalFilter01: { ...state.personalFilter01, filters: mine.personalFilter01.filters },
})
