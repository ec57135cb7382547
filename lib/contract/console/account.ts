import { z } from 'zod'
import { PASSWORD_MISSING } from '@/lib/member/credentials'
import { CODE_DIGITS, parseCode } from '@/lib/staff/secondFactor'
import { email, instant, no, password, text, token } from '../primitives'
import { get, post, put } from './consoleCall'
import { staffSession } from './session'

const knownPassword = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(200, PASSWORD_MISSING)
const CODE = `앱에 보이는 숫자 ${CODE_DIGITS}자리나 복구 코드를 입력해 주세요.`
const code = z
  .string(CODE)
  .max(40, CODE)
  .refine((typed) => parseCode(typed) !== undefined, CODE)

/** What a browser’s passkey functions take and give; the server reads them with a library. */
const passkeyMessage = z.record(z.string().max(100), z.unknown())

const recoveryCodes = z.object({
  /** Shown once; empty where the person has codes already. */
  recovery_codes: z.array(z.string()),
})

export const accountCalls = {
  logIn: post('/v1/session', 'open', {
    summary: 'Log in with e-mail and password; the second factor comes next',
    body: z.object({
      email,
      password: knownPassword,
      /** Which account, where the password opens those of several operators. */
      staff_no: no.optional(),
    }),
    answer: staffSession,
  }),
  giveCode: post('/v1/session/code', 'loggedIn', {
    summary: 'Give the second factor: a one-time code or a recovery code',
    body: z.object({ code }),
    answer: staffSession,
  }),
  getFactors: get('/v1/factors', 'loggedIn', {
    summary: 'The second factors of the caller',
    answer: z.object({
      has_totp: z.boolean(),
      passkeys: z.array(
        z.object({ no, label: z.string(), created_at: instant, used_at: instant.nullable() }),
      ),
      recovery_codes_left: z.int(),
      /** Whether the role may not be without one. */
      is_required: z.boolean(),
    }),
  }),
  beginTotp: post('/v1/factors/totp/begin', 'loggedIn', {
    summary: 'A new secret for one-time codes, which counts once a code of it was given',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  finishTotp: post('/v1/factors/totp', 'loggedIn', {
    summary: 'Set up one-time codes with the first of them',
    body: z.object({ code }),
    answer: recoveryCodes,
  }),
  beginPasskey: post('/v1/factors/passkey/begin', 'loggedIn', {
    summary: 'What a browser needs to make a passkey',
    answer: z.object({ options: passkeyMessage }),
  }),
  finishPasskey: post('/v1/factors/passkey', 'loggedIn', {
    summary: 'Set up a passkey',
    body: z.object({ label: text('패스키 이름을', 40), response: passkeyMessage }),
    answer: recoveryCodes,
  }),
  askPasskey: post('/v1/session/passkey/begin', 'loggedIn', {
    summary: 'What a browser needs to use a passkey',
    answer: z.object({ options: passkeyMessage }),
  }),
  givePasskey: post('/v1/session/passkey', 'loggedIn', {
    summary: 'Give the second factor: a passkey',
    body: z.object({ response: passkeyMessage }),
    answer: staffSession,
  }),
  removeTotp: post('/v1/factors/totp/remove', 'staff', {
    summary: 'Remove the one-time codes',
    isFresh: true,
    answer: z.object({}),
  }),
  removePasskey: post('/v1/factors/passkey/{no}/remove', 'staff', {
    summary: 'Remove a passkey',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  renewRecoveryCodes: post('/v1/factors/recovery', 'staff', {
    summary: 'New recovery codes; the old ones end',
    isFresh: true,
    answer: recoveryCodes,
  }),
  changeOwnPassword: put('/v1/password', 'staff', {
    summary: 'Change the password; all other sessions end',
    body: z.object({ old_password: knownPassword, password }),
    answer: z.object({}),
  }),
  getOwnSessions: get('/v1/sessions', 'staff', {
    summary: 'Where the caller is logged in',
    answer: z.object({
      list: z.array(
        z.object({
          no,
          device: z.string(),
          network: z.string(),
          seen_at: instant,
          created_at: instant,
          /** Whether it is the session of the call itself. */
          is_own: z.boolean(),
        }),
      ),
    }),
  }),
  endOwnSession: post('/v1/sessions/{no}/end', 'staff', {
    summary: 'End one of the caller’s other sessions',
    params: z.object({ no }),
    answer: z.object({}),
  }),
  readInvitation: post('/v1/invitation/read', 'open', {
    summary: 'Who an invitation is for',
    body: z.object({ token }),
    answer: z.object({
      name: z.string(),
      email: z.string(),
      role: staffSession.shape.role,
      operator_name: z.string().nullable(),
      /** Whether it is somebody who has come in before, and chooses a new password. */
      is_joined: z.boolean().optional(),
    }),
  }),
  getPasswordHelp: get('/v1/password/forgotten', 'open', {
    summary: 'Whether a link is mailed to who forgot the password',
    answer: z.object({ has_mail: z.boolean() }),
  }),
  askPasswordLink: post('/v1/password/forgotten', 'open', {
    summary: 'Mail a link for a new password; the same answer whether there is such an account',
    body: z.object({ email }),
    answer: z.object({}),
  }),
  acceptInvitation: post('/v1/invitation/accept', 'open', {
    summary: 'Accept an invitation with a password; the second factor comes next',
    body: z.object({ token, password }),
    answer: staffSession,
  }),
}
