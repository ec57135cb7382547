import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { mergeRecentSearches } from '@/lib/recentSearches/mergeRecentSearches'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import { keepShape } from '@/lib/storage/keepShape'
import type { RegisterRule } from '@/lib/storage/registers'
import type { RootState } from '../rootReducer'
import { initialPersonalFilter } from '../slices/personalFilter01'
import { initialSearches } from '../slices/searches'
import { initialUser, type UserState } from '../slices/user'

/** What local storage keeps (docs/specification.md#persistence). */
export type StoredState = Pick<RootState, 'user' | 'searches' | 'personalFilter01'>

type Session = Pick<UserState, 'userToken' | 'userInfo'>
type Filters = StoredState['personalFilter01']['filters']

/** The stored state as registers: values that change independently of each other. */
export type StoredValues = {
  session: Session
  guest: string
  signup: UserState['signupInfo']
  device: UserState['deviceInfo']
  recent: string[]
  popup: string
} & { [Type in ServiceType as `filter/${Type}`]: Filters[Type] }

export type RegisterName = keyof StoredValues
/** Whether other tabs show a change at once. */
type StoredRegisterRule = RegisterRule & { isLiveInOtherTabs: boolean }

const toStrings = (value: unknown) => value as string[]

/** Each tab keeps its own filter and sign-up form: they are stored for later visits. */
export const REGISTERS = {
  session: { isLiveInOtherTabs: true, token: (value) => (value as Session).userToken },
  guest: { isLiveInOtherTabs: true, token: (value) => value as string },
  signup: { isLiveInOtherTabs: false },
  device: { isLiveInOtherTabs: false },
  recent: {
    isLiveInOtherTabs: true,
    join: (before, mine, theirs) =>
      mergeRecentSearches(toStrings(before), toStrings(mine), toStrings(theirs)),
  },
  popup: { isLiveInOtherTabs: true },
  ...(Object.fromEntries(
    SERVICE_TYPES.map((type) => [`filter/${type}`, { isLiveInOtherTabs: false }]),
  ) as Record<`filter/${ServiceType}`, StoredRegisterRule>),
} satisfies Record<RegisterName, StoredRegisterRule> as Record<RegisterName, StoredRegisterRule>

export const REGISTER_NAMES = Object.keys(REGISTERS) as RegisterName[]

/** The registers of a state or of a stored value: whatever has another shape is initial. */
export const valuesOf = (state: Partial<Record<keyof StoredState, unknown>>): StoredValues => {
  const user = keepShape(initialUser, state.user)
  const { recent } = keepShape(initialSearches, state.searches)
  const { filters, popupNoview } = keepShape(initialPersonalFilter, state.personalFilter01)
  return {
    session: { userToken: user.userToken, userInfo: user.userInfo },
    guest: user.userGuestToken,
    signup: user.signupInfo,
    device: user.deviceInfo,
    recent,
    popup: popupNoview,
    ...(Object.fromEntries(
      SERVICE_TYPES.map((type) => [`filter/${type}`, keepShape(EMPTY_FILTER, filters[type])]),
    ) as Record<`filter/${ServiceType}`, Filters[ServiceType]>),
  }
}

const userTypeOf = ({ session, guest }: StoredValues): UserState['userType'] => {
  if (session.userToken !== '') return 'member'
  return guest === '' ? '' : 'guest'
}

/** The state made of its registers. The answer to a refused login belongs to `user` alone. */
export const stateOf = (values: StoredValues, user: UserState): StoredState => ({
  user: {
    ...user,
    ...values.session,
    isLogin: values.session.userToken !== '',
    userType: userTypeOf(values),
    userGuestToken: values.guest,
    signupInfo: values.signup,
    deviceInfo: values.device,
  },
  searches: { recent: values.recent },
  personalFilter01: {
    popupNoview: values.popup,
    filters: Object.fromEntries(
      SERVICE_TYPES.map((type) => [type, values[`filter/${type}`]]),
    ) as Filters,
  },
})
