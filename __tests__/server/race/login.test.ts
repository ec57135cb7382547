import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { insertEmailMember } from '../../setup/people'

const EMAIL = 'hong@baetgil.test'
const PASSWORD = 'right password'
const GUESSES = 200
const FREE = 5
const PROCESSES = 2
const HASHES_AT_ONCE = 2

describe('guesses that come to two processes at once', () => {
  let apis: Apis

  const login = (index: number, from: string, login_password: string) => {
    const headers = { 'x-forwarded-for': from }
    return apis.clientOf(index).post('/a/user/login', { login_id: EMAIL, login_password }, headers)
  }

  beforeAll(async () => {
    apis = await startApis(PROCESSES)
    await insertEmailMember(apis.db, { email: EMAIL, password: PASSWORD })
  }, RACE_TIMEOUT_MS)
  afterAll(() => apis.close())

  it(
    'are counted together, and never keep the owner out at either',
    async () => {
      const guesses = Array.from({ length: GUESSES }, (_, index) =>
        login(index, '203.0.113.1', 'guess'),
      )
      const owners = Array.from({ length: 20 }, (_, index) =>
        login(index, `203.0.113.${100 + index}`, PASSWORD),
      )
      const letIn = (await Promise.all(owners)).filter(({ status }) => status === 200)
      expect(letIn).toHaveLength(20)

      const looked = (await Promise.all(guesses)).filter(({ status }) => status === 400).length
      expect(looked).toBeGreaterThanOrEqual(FREE)
      expect(looked).toBeLessThan(FREE + PROCESSES * HASHES_AT_ONCE)
      expect((await login(0, '203.0.113.1', PASSWORD)).status).toBe(429)
      expect((await login(1, '203.0.113.1', PASSWORD)).status).toBe(429)
    },
    RACE_TIMEOUT_MS,
  )
})
