import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BookerType, RegistType, Session } from '@/lib/contract/wire'
import type { Platform } from '@/lib/platform/platform'

export type UserType = '' | BookerType

/** The session (docs/specification.md#user-session); every field name is the specification's. */
export type UserState = {
  isLogin: boolean
  userType: UserType
  userToken: string
  userGuestToken: string
  userInfo: {
    name: string
    regist_type: RegistType
    image: string
    phone: string
    rname: string
    is_message_new: boolean
  }
  signupInfo: {
    id: string
    name: string
    email: string
    regist_type: RegistType
    phone: string
    phone_token: string
    sns_token: string
    /** Terms and privacy: both are asked at once, and without them there is no sign-up. */
    is_terms_agree: boolean
    is_marketing_agree: boolean
  }
  deviceInfo: { platform: Platform; push_id: string }
  /** The server's answer to a refused login. */
  rejecteInfo: Record<string, unknown>
  message: string
}

export const initialUser: UserState = {
  isLogin: false,
  userType: '',
  userToken: '',
  userGuestToken: '',
  userInfo: {
    name: '',
    regist_type: 'EMAIL',
    image: '',
    phone: '',
    rname: '',
    is_message_new: false,
  },
  signupInfo: {
    id: '',
    name: '',
    email: '',
    regist_type: 'EMAIL',
    phone: '',
    phone_token: '',
    sns_token: '',
    is_terms_agree: false,
    is_marketing_agree: false,
  },
  deviceInfo: { platform: 'web', push_id: '' },
  rejecteInfo: {},
  message: '',
}

const slice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    loginRequested: (state) => {
      state.isLogin = false
      state.message = ''
      state.rejecteInfo = {}
    },
    loginSucceeded: (state, { payload }: PayloadAction<Session>) => {
      const { token_key, is_message_new, ...info } = payload
      state.isLogin = true
      state.userType = 'member'
      state.userToken = token_key
      state.userInfo = { ...info, is_message_new: is_message_new === 1 }
      state.signupInfo = initialUser.signupInfo
    },
    loginFailed: (state, { payload }: PayloadAction<Record<string, unknown>>) => {
      state.rejecteInfo = payload
    },
    guestLoginSucceeded: (state, { payload }: PayloadAction<string>) => {
      state.userGuestToken = payload
      state.userType = state.isLogin ? 'member' : 'guest'
      state.message = ''
    },
    guestLoginFailed: (state, { payload }: PayloadAction<string>) => {
      state.message = payload
    },
    /** The guest's session has ended; a member's session stays. */
    guestSessionCleared: (state) => {
      state.userGuestToken = ''
      state.userType = state.isLogin ? 'member' : ''
    },
    /** Clears the session; the device's push id stays. */
    sessionReset: (state) => ({ ...initialUser, deviceInfo: state.deviceInfo }),
    nameChanged: (state, { payload }: PayloadAction<string>) => {
      state.userInfo.name = payload
    },
    imageChanged: (state, { payload }: PayloadAction<string>) => {
      state.userInfo.image = payload
    },
    messagesRead: (state) => {
      state.userInfo.is_message_new = false
    },
    termsAgreed: (state, { payload }: PayloadAction<boolean>) => {
      state.signupInfo.is_terms_agree = payload
    },
    marketingAgreed: (state, { payload }: PayloadAction<boolean>) => {
      state.signupInfo.is_marketing_agree = payload
    },
    phoneVerified: (state, { payload }: PayloadAction<{ phone: string; phone_token: string }>) => {
      Object.assign(state.signupInfo, payload)
    },
    /** The input so far: an interrupted sign-up continues where it was. */
    signupTyped: (state, { payload }: PayloadAction<{ name?: string; email?: string }>) => {
      Object.assign(state.signupInfo, payload)
    },
    /** Kakao and Apple fill in the sign-up. */
    signupPrefilled: (
      state,
      {
        payload,
      }: PayloadAction<{
        id: string
        name: string
        email: string
        regist_type: string
        sns_token: string
      }>,
    ) => {
      const regist_type = payload.regist_type.toUpperCase() as RegistType
      Object.assign(state.signupInfo, payload, { regist_type })
    },
    signupReset: (state) => {
      state.signupInfo = initialUser.signupInfo
    },
    deviceChanged: (state, { payload }: PayloadAction<UserState['deviceInfo']>) => {
      state.deviceInfo = payload
    },
  },
})

export const userActions = slice.actions
export const userReducer = slice.reducer
