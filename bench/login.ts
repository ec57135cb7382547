import { runMain } from '@/server/startError'
import { hashPassword } from '@/server/crypto/passwordHasher'
import sql from 'sql-template-tag'
import { startApi } from './support/api'
import { percentile } from './support/httpClient'
import { startBenchDatabase, type BenchDatabase } from './support/benchDatabase'

/**
 * Time of a login while another address sends calls that need a password hash
 * (`npm run bench:login`): alone, and beside two hundred calls of each kind at once.
 */
const AT_ONCE = 200
const LOG_INS = 20
const ROUNDS = 3
const EMAIL = 'owner@bench.test'
const PASSWORD = 'right password'
const PHONE = '01000000000'

type Ask = (method: string, path: string, body: object, from: string) => Promise<number>
type Busy = { name: string; ask: (ask: Ask, index: number) => Promise<number> }

const GUESSER = '203.0.113.1'
const joining = {
  password: 'long enough',
  name: '홍길동',
  phone: PHONE,
  phone_token: 'forged',
  is_terms_agree: true,
  is_privacy_agree: true,
}

const KINDS: Busy[] = [
  { name: 'nobody', ask: async () => 0 },
  {
    name: 'join without a proof',
    ask: (ask, index) =>
      ask('POST', '/b/v1/user/join', { ...joining, email: `a${index}@bench.test` }, GUESSER),
  },
  {
    name: 'password without a proof',
    ask: (ask) => ask('PUT', '/b/v1/user/password', { ...joining, login_id: EMAIL }, GUESSER),
  },
  {
    name: 'wrong log-ins at one account',
    ask: (ask) =>
      ask('POST', '/a/user/login', { login_id: EMAIL, login_password: 'guess' }, GUESSER),
  },
  {
    name: 'wrong log-ins at many accounts',
    ask: (ask, index) =>
      ask('POST', '/a/user/login', { login_id: `${index}@b.test`, login_password: 'x' }, GUESSER),
  },
]

const createAsk =
  (port: number): Ask =>
  async (method, path, body, from) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const address = `http://127.0.0.1:${port}${path}`
    const response = await fetch(address, { method, headers, body: JSON.stringify(body) })
    await response.text()
    return response.status
  }

const logIn = async (ask: Ask, index: number): Promise<number> => {
  const began = performance.now()
  const body = { login_id: EMAIL, login_password: PASSWORD }
  const status = await ask('POST', '/a/user/login', body, `198.51.100.${index}`)
  if (status !== 200) throw new Error(`the owner's log-in was answered ${status}`)
  return performance.now() - began
}

/** The calls of the other address start first; the logins run one after another. */
const measure = async (ask: Ask, { name, ask: askBusy }: Busy) => {
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const busy = Array.from({ length: name === 'nobody' ? 0 : AT_ONCE }, (_, i) => askBusy(ask, i))
    for (let index = 1; index <= LOG_INS; index += 1) samples.push(await logIn(ask, index))
    await Promise.all(busy)
  }
  return {
    [`${AT_ONCE} at once`]: name,
    'log-in p50 ms': percentile(samples, 0.5).toFixed(0),
    'log-in slowest ms': Math.max(...samples).toFixed(0),
  }
}

const insertOwner = async ({ db }: BenchDatabase) => {
  const passwordHash = await hashPassword(PASSWORD)
  await db.run(sql`
    insert into member (regist_type, login_id, password_hash, name, phone)
    values ('EMAIL', ${EMAIL}, ${passwordHash}, '홍길동', ${PHONE})`)
}

runMain(async () => {
  const database = await startBenchDatabase()
  await insertOwner(database)
  const api = await startApi(database.databaseUrl)
  const ask = createAsk(api.port)
  for (const kind of KINDS) await measure(ask, kind)
  const rows = []
  for (const kind of KINDS) {
    // The limits used up by one kind of calls must not slow the next one.
    await database.db.run(sql`delete from rate_limit`)
    rows.push(await measure(ask, kind))
  }
  await api.stop()
  console.table(rows)
  await database.close()
})
