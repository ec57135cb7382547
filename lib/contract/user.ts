import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/member/credentials'
import { defineCall } from './call'
import * as p from './primitives'

export const registType = z.enum(['EMAIL', 'KAKAO', 'APPLE'], '가입 방법이 올바르지 않아요.')

/** What a login answers; the specification names these fields. */
export const session = z.object({
  token_key: p.needed(z.string()),
  name: z.string(),
  regist_type: registType.default('EMAIL'),
  image: z.string(),
  phone: z.string(),
  rname: z.string(),
  is_message_new: p.flag,
})

/**
 * A sign-in by Kakao or Apple without an account is answered 400 with
 * `code: 'JOIN_REQUIRED'` and these fields, which fill in the sign-up.
 */
export const snsProfile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  regist_type: registType,
  sns_token: z.string(),
})

/**
 * What a sign-in by Kakao or Apple must bring back: the state that `GET /a/sns/begin/{provider}`
 * gave it, and the secret key that its browser chose.
 */
const signIn = {
  state: p.note(600).default(''),
  state_key: p.note(100).default(''),
}

export const login = defineCall('login', {
  summary: 'E-mail and password, or the code of a sign-in with Kakao or Apple as the password',
  body: z.object({
    login_id: p.text('아이디를', 200),
    user_type: z.literal('member').default('member'),
    login_password: z
      .string('비밀번호를 입력해 주세요.')
      .min(1, '비밀번호를 입력해 주세요.')
      .max(2000),
    regist_type: registType.default('EMAIL'),
    ...signIn,
  }),
  answer: session,
})

export const getAppleAuth = defineCall('getAppleAuth', {
  summary:
    'Redeems the code of a sign-in with Apple: a session, or the profile that fills in a sign-up',
  query: z.object({
    code: p.text('애플 로그인 코드를', 2000),
    /** The page that the sign-in goes back to, as it began with. */
    redirect_uri: p.note(500).default(''),
    ...signIn,
  }),
  answer: z.object({ session: session.nullable(), profile: snsProfile.nullable() }),
})

export const continueLogin = defineCall('continueLogin', {
  summary:
    'Redeems the code of the one log-in (OpenID Connect, PKCE) for a session on this storefront',
  body: z.object({
    code: p.text('로그인 코드를', 200),
    /** RFC 7636, section 4.1. */
    code_verifier: p.text('로그인 코드를', 128),
    /** The log-in page of the storefront, as it began with. */
    redirect_uri: p.text('돌아올 주소를', 500),
  }),
  answer: session,
})

export const logout = defineCall('logout', {
  summary: 'Ends the session of this token, and those that came of the same log-in',
  answer: p.done,
})

export const leave = defineCall('leave', {
  summary: 'Ends the membership; the password again for e-mail members',
  body: z.object({ login_password: z.string().max(PASSWORD_MAX_LENGTH).default('') }),
  answer: p.done,
})

export const sendPhoneAuth = defineCall('sendPhoneAuth', {
  summary: 'Sends a code by text message; the answer never holds it',
  body: z.object({ phone: p.phone }),
  answer: z.object({ expires_at: p.instant, resend_at: p.instant }),
})

export const checkPhoneAuth = defineCall('checkPhoneAuth', {
  summary: 'Turns a code into a proof for one use',
  body: z.object({
    phone: p.phone,
    code: p.phoneCode,
  }),
  answer: z.object({ phone_token: p.needed(z.string()) }),
})

export const join = defineCall('join', {
  summary: 'Makes a member and logs in',
  body: z.object({
    regist_type: registType.default('EMAIL'),
    email: p.email,
    /** For e-mail members only. */
    password: p.password.optional(),
    /** For Kakao and Apple members only: the proof that the sign-in gave. */
    sns_token: p.token.optional(),
    name: p.text('이름을', 30),
    phone: p.phone,
    phone_token: p.token,
    is_terms_agree: z.literal(true, '이용약관에 동의해 주세요.'),
    is_privacy_agree: z.literal(true, '개인정보 수집·이용에 동의해 주세요.'),
    is_marketing_agree: z.boolean().default(false),
    /** Absent from a client that does not ask. */
    is_over_14: z.literal(true, '만 14세 이상만 가입할 수 있어요.').optional(),
  }),
  answer: session,
})

export const findAccount = defineCall('findAccount', {
  summary: 'The accounts of a proved phone, masked',
  body: z.object({ phone: p.phone, phone_token: p.token }),
  answer: z.object({
    list: p.needed(
      z.array(
        z.object({
          login_id: p.needed(z.string()),
          regist_type: registType.default('EMAIL'),
          created_at: p.instant,
        }),
      ),
    ),
  }),
})

/** By the member with the old password, or with a verified phone. */
export const changePassword = defineCall('changePassword', {
  summary: 'Sets a new password and ends every other session',
  body: z.union(
    [
      z.object({ old_password: z.string().min(1).max(PASSWORD_MAX_LENGTH), password: p.password }),
      z.object({ login_id: p.email, phone: p.phone, phone_token: p.token, password: p.password }),
    ],
    `비밀번호는 ${PASSWORD_MIN_LENGTH}자 이상 ${PASSWORD_MAX_LENGTH}자 이내로 입력해 주세요.`,
  ),
  answer: p.done,
})
