import type { Thunk } from '../thunk'
import type { Booker } from './useBooker'

/** The guest who has just proved a phone, before any component renders with the new session. */
export const currentGuest = (): Thunk<Booker> => (_dispatch, getState) => ({
  user_type: 'guest',
  guest_token: getState().user.userGuestToken,
})
