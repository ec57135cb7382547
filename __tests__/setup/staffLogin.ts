import { Secret, TOTP } from 'otpauth'
import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import type { StaffSession } from '@/lib/contract/console/session'
import { createTotpSealer } from '@/server/modules/staff/staffService'
import { asStaff } from './console'
import type { Headers, TestServer } from './server'

export const STAFF_PASSWORD = 'fishing-is-fun'
export const STAFF_SECRET = 'BAETGILTESTBAETGILTESTBAETGILTES'

const PERIOD_MS = 30_000

/** The one-time code of a moment. */
export const codeAt = (at: Date, secret = STAFF_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Moments that are this many time steps later. */
export const stepsAfter = (at: Date, steps: number): Date =>
  new Date(at.getTime() + steps * PERIOD_MS)

type AccountOptions = {
  email: string
  role?: Role
  operatorNo?: number | null
  /** Whether one-time codes are set up. */
  hasTotp?: boolean
}

/** An account that can log in with `STAFF_PASSWORD`. */
export const newAccount = async (
  { db, config }: TestServer,
  { email, role = 'owner', operatorNo = null, hasTotp = true }: AccountOptions,
): Promise<number> => {
  const sealed = hasTotp ? createTotpSealer(config.encryptionKeys).seal(STAFF_SECRET) : null
  const row = await db.first<{ no: number }>(sql`
    insert into staff (operator_no, role, name, email, password_hash, totp_sealed, joined_at)
    values (${operatorNo}, ${role}, '김담당', ${email}, ${await hash(STAFF_PASSWORD)}, ${sealed}, now())
    returning no`)
  return row?.no ?? 0
}

type LoggedIn = {
  status: number
  body: StaffSession & { code?: string; message?: string; recovery_codes?: string[] }
  /** What the browser sends from now on; those of before where no cookie came. */
  headers: Headers
  cookie: string
}

/** Posts as a page of the console does, and keeps the cookie as a browser does. */
export const postKeepingCookie = async (
  server: Pick<TestServer, 'url'>,
  path: string,
  body: object,
  headers: Headers = asStaff(''),
  method = 'POST',
): Promise<LoggedIn> => {
  const response = await fetch(`${server.url}/c${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cookie = response.headers.get('set-cookie') ?? ''
  const token = /^__Host-staff=([^;]+)/.exec(cookie)?.[1]
  return {
    status: response.status,
    body: (await response.json()) as LoggedIn['body'],
    headers: token === undefined ? headers : asStaff(token),
    cookie,
  }
}

/** Logs in with the password alone. */
export const logInWithPassword = (server: TestServer, email: string, password = STAFF_PASSWORD) =>
  postKeepingCookie(server, '/v1/session', { email, password })
