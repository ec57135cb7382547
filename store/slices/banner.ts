import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The message banner (docs/specification.md#message-banner): one sentence that must be read before
 * going on.
 */
type BannerState = {
  isView: boolean
  message: string
  /** Whether it also offers a link to log in. */
  isLoginView: boolean
  loginLink: string
  /** Whether closing it goes to `/user/logout`; true until the visitor arrives there. */
  isSessionEnded: boolean
  /** Whether the session that ended is a guest's. */
  isGuestSession: boolean
}

const initialState: BannerState = {
  isView: false,
  message: '',
  isLoginView: false,
  loginLink: '',
  isSessionEnded: false,
  isGuestSession: false,
}

const slice = createSlice({
  name: 'banner',
  initialState,
  reducers: {
    messageShown: (state, { payload }: PayloadAction<string>) =>
      // The end of a session is shown until it is read; failures that follow from it are not.
      state.isSessionEnded ? state : { ...initialState, isView: true, message: payload },
    loginSuggested: (
      _state,
      { payload }: PayloadAction<{ message: string; loginLink: string }>,
    ) => ({
      ...initialState,
      isView: true,
      isLoginView: true,
      ...payload,
    }),
    sessionEnded: (
      _state,
      { payload }: PayloadAction<{ message: string; isGuestSession: boolean }>,
    ) => ({ ...initialState, isView: true, isSessionEnded: true, ...payload }),
    /** Read, and on the way to `/user/logout`: guards of pages wait until then. */
    sessionEndRead: (state) => ({ ...state, isView: false }),
    sessionEndLeft: (state) => (state.isSessionEnded ? initialState : state),
    bannerClosed: () => initialState,
  },
})

export const bannerActions = slice.actions
export const bannerReducer = slice.reducer
