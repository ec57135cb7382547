import sql from 'sql-template-tag'
import { hashPassword } from '@/server/crypto/passwordHasher'
import type { Queryable } from '@/server/db/pool'
import { uniquePhone } from './builders'
import type { TestServer } from './server'

export type Clock = { now(): Date; advance(ms: number): void }

/**
 * A clock that only the tests of a `describe` advance. The library of the limits reads the machine's
 * clock, so that one is replaced as well while they run.
 */
export const createClock = (): Clock => {
  let at = Date.now()
  beforeAll(() => {
    at = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => at)
  })
  afterAll(() => jest.mocked(Date.now).mockRestore())
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** The body of a refusal. */
export type RefusalBody = { message: string; code?: string }

/** The code in the newest text message to a phone. */
export const readCode = async (db: Queryable, phone: string): Promise<string> => {
  const row = await db.first<{ text: string }>(sql`
    select body ->> 'text' as text from outbox
     where channel = 'sms' and recipient = ${phone} order by no desc limit 1`)
  return /\[(\d{6})\]/.exec(row?.text ?? '')?.[1] ?? ''
}

/** A wrong code. */
export const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111')

/** Gets a phone proof as a visitor does: requests a code, reads the message, sends the code. */
export const provePhone = async (server: TestServer, phone: string): Promise<string> => {
  await server.post('/b/v1/user/phone_auth', { phone })
  const code = await readCode(server.db, phone)
  const { body } = await server.post<{ phone_token: string }>('/b/v1/user/phone_auth_check', {
    phone,
    code,
  })
  return body.phone_token
}

/** A member with a password and without a session. */
export const insertEmailMember = async (
  db: Queryable,
  of: { email: string; password: string; phone?: string },
): Promise<{ no: number; phone: string }> => {
  const phone = of.phone ?? uniquePhone()
  const row = await db.first<{ no: number }>(sql`
    insert into member (regist_type, login_id, password_hash, name, rname, email, phone)
    values ('EMAIL', ${of.email}, ${await hashPassword(of.password)}, '홍길동', '홍길동', ${of.email}, ${phone})
    returning no`)
  return { no: row?.no ?? 0, phone }
}

/** Logs in by e-mail and answers the token. */
export const logIn = async (
  server: TestServer,
  email: string,
  password: string,
): Promise<string> => {
  const { body } = await server.post<{ token_key: string }>('/a/user/login', {
    login_id: email,
    login_password: password,
  })
  return body.token_key
}
