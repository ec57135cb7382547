import { z } from 'zod'
import { PASSWORD_MISSING } from '@/lib/member/credentials'
import { CODE_DIGITS, parseCode } from '@/lib/staff/secondFactor'
import { email, instant, no, password, text, token } from '../primitives'
import { defineConsoleCall } from './consoleCall'
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
  logIn: defineConsoleCall({
    method: 'POST',
    path: '/v1/session',
    summary: 'Log in with e-mail and password; the second factor comes next',
    access: 'open',
    body: z.object({
      email,
      password: knownPassword,
      /** Which account, where the password opens those of several operators. */
      staff_no: no.optional(),
    }),
    answer: staffSession,
  }),
  giveCode: defineConsoleCall({
    method: 'POST',
    path: '/v1/session/code',
    summary: 'Give the second factor: a one-time code or a recovery code',
    access: 'loggedIn',
    body: z.object({ code }),
    answer: staffSession,
  }),
  getFactors: defineConsoleCall({
    method: 'GET',
    path: '/v1/factors',
    summary: 'The second factors of the caller',
    access: 'loggedIn',
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
  beginTotp: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/totp/begin',
    summary: 'A new secret for one-time codes, which counts once a code of it was given',
    access: 'loggedIn',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  finishTotp: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/totp',
    summary: 'Set up one-time codes with the first of them',
    access: 'loggedIn',
    body: z.object({ code }),
    answer: recoveryCodes,
  }),
  beginPasskey: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/passkey/begin',
    summary: 'What a browser needs to make a passkey',
    access: 'loggedIn',
    answer: z.object({ options: passkeyMessage }),
  }),
  finishPasskey: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/passkey',
    summary: 'Set up a passkey',
    access: 'loggedIn',
    body: z.object({ label: text('패스키 이름을', 40), response: passkeyMessage }),
    answer: recoveryCodes,
  }),
  askPasskey: defineConsoleCall({
    method: 'POST',
    path: '/v1/session/passkey/begin',
    summary: 'What a browser needs to use a passkey',
    access: 'loggedIn',
    answer: z.object({ options: passkeyMessage }),
  }),
  givePasskey: defineConsoleCall({
    method: 'POST',
    path: '/v1/session/passkey',
    summary: 'Give the second factor: a passkey',
    access: 'loggedIn',
    body: z.object({ response: passkeyMessage }),
    answer: staffSession,
  }),
  removeTotp: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/totp/remove',
    summary: 'Remove the one-time codes',
    access: 'staff',
    isFresh: true,
    answer: z.object({}),
  }),
  removePasskey: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/passkey/{no}/remove',
    summary: 'Remove a passkey',
    access: 'staff',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  renewRecoveryCodes: defineConsoleCall({
    method: 'POST',
    path: '/v1/factors/recovery',
    summary: 'New recovery codes; the old ones end',
    access: 'staff',
    isFresh: true,
    answer: recoveryCodes,
  }),
  changeOwnPassword: defineConsoleCall({
    method: 'PUT',
    path: '/v1/password',
    summary: 'Change the password; all other sessions end',
    access: 'staff',
    body: z.object({ old_password: knownPassword, password }),
    answer: z.object({}),
  }),
  getOwnSessions: defineConsoleCall({
    method: 'GET',
    path: '/v1/sessions',
    summary: 'Where the caller is logged in',
    access: 'staff',
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
  endOwnSession: defineConsoleCall({
    method: 'POST',
    path: '/v1/sessions/{no}/end',
    summary: 'End one of the caller’s other sessions',
    access: 'staff',
    params: z.object({ no }),
    answer: z.object({}),
  }),
  readInvitation: defineConsoleCall({
    method: 'POST',
    path: '/v1/invitation/read',
    summary: 'Who an invitation is for',
    access: 'open',
    body: z.object({ token }),
    answer: z.object({
      name: z.string(),
      email: z.string(),
      role: staffSession.shape.role,
      operator_name: z.string().nullable(),
    }),
  }),
  acceptInvitation: defineConsoleCall({
    method: 'POST',
    path: '/v1/invitation/accept',
    summary: 'Accept an invitation with a password; the second factor comes next',
    access: 'open',
    body: z.object({ token, password }),
    answer: staffSession,
  }),
}
