import type { ConsoleCall } from '@/lib/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { hasRight, PROVIDER_RIGHTS, type Right, RIGHTS } from '@/lib/staff/rights'
import { type Role, ROLES } from '@/lib/staff/roles'
import { insertShip } from '../../setup/builders'
import { asStaff, newStaff } from '../../setup/console'
import { FOREIGN_NUMBERS } from '../../setup/foreignNumbers'
import {
  beginNumbersHigh,
  type CallInput,
  createWorld,
  MISSING,
  NO_NUMBERS,
  withoutNumbers,
  type World,
} from '../../setup/foreign/world'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

const ALL = Object.entries(consoleCalls) as [ConsoleCallName, ConsoleCall][]
const isRight = (access: string): access is Right => Object.hasOwn(RIGHTS, access)
const MINUTE_MS = 60_000

type Answered = { status: number; code: string | undefined; text: string }

type Kind = {
  role: Role
  /** When the second factor was given; the fresh one stays fresh however long the tests take. */
  factor?: 'fresh' | 'stale' | 'none'
  actsForNobody?: boolean
}

const factorAt = {
  fresh: () => new Date(Date.now() + 60 * MINUTE_MS),
  stale: () => new Date(Date.now() - 11 * MINUTE_MS),
  none: () => null,
}

describe('who may make which call', () => {
  let server: TestServer
  let operatorNo: number
  /** Of another operator: nothing that the tests ask for changes it. */
  let other: World
  /** What is asked for in it changes nothing either: it reads. */
  let read: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    server = await startTestServer()
    await beginNumbersHigh(server)
    operatorNo = (await insertShip(server.db)).groupNo
    other = (await createWorld(server)).world
    read = await createWorld(server)
  })
  afterAll(() => server.close())

  const ask = async (
    call: ConsoleCall,
    headers: Headers,
    input: CallInput = {},
  ): Promise<Answered> => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(input.params?.[name] ?? 990_000),
    )
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([k, v]) => [k, `${v}`]),
    )
    const response = await fetch(`${server.url}/c${path}?${query}`, {
      method: call.method,
      headers: {
        ...headers,
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const code = isJson ? (JSON.parse(text) as { code?: string }).code : undefined
    return { status: response.status, code, text: withoutNumbers(text) }
  }

  const newPerson = ({ role, factor = 'fresh', actsForNobody = false }: Kind) =>
    newStaff(server.db, {
      role,
      factorAt: factorAt[factor](),
      ...(role !== 'provider' ? { operatorNo } : actsForNobody ? {} : { actingFor: operatorNo }),
    })

  const persons = new Map<string, Headers>()

  /** Asks as somebody of a kind: the same person until a call of theirs is done, as some end the session. */
  const askAs = async (kind: Kind, call: ConsoleCall): Promise<Answered> => {
    const key = JSON.stringify(kind)
    const headers = persons.get(key) ?? (await newPerson(kind)).headers
    const answered = await ask(call, headers)
    if (call.method === 'GET' || answered.status >= 400) persons.set(key, headers)
    else persons.delete(key)
    return answered
  }

  describe.each(ALL)('%s', (_name, call) => {
    const { access, isFresh } = call
    it('by each role, as the table of rights says', async () => {
      const answered = ROLES.map(async (role) => {
        const { status, code } = await askAs({ role }, call)
        return [role, status === 401 || status === 403 ? { status, code } : 'allowed']
      })
      const mayAsk = (role: Role) => !isRight(access) || hasRight(role, access)
      const refused = { status: 403, code: 'NO_RIGHT' }
      expect(Object.fromEntries(await Promise.all(answered))).toEqual(
        Object.fromEntries(ROLES.map((role) => [role, mayAsk(role) ? 'allowed' : refused])),
      )
    })

    it('without a log-in', async () => {
      const { status } = await ask(call, asStaff(''))
      if (access === 'open') expect([401, 403]).not.toContain(status)
      else expect(status).toBe(401)
    })

    it('before the second factor', async () => {
      const { code } = await askAs({ role: 'owner', factor: 'none' }, call)
      const isForThose = access === 'open' || access === 'loggedIn'
      expect(code === 'SECOND_FACTOR_REQUIRED').toBe(!isForThose)
    })

    it('a while after the second factor', async () => {
      const isForProvider = isRight(access) && PROVIDER_RIGHTS.includes(access)
      const role: Role = isForProvider ? 'provider' : 'owner'
      const { code } = await askAs({ role, factor: 'stale' }, call)
      expect(code === 'SECOND_FACTOR_AGAIN').toBe(isFresh === true)
    })

    it('by a provider’s person who acts for nobody', async () => {
      const { code } = await askAs({ role: 'provider', actsForNobody: true }, call)
      const isOfProvider = isRight(access) && hasRight('provider', access)
      const needsOperator = isOfProvider && !PROVIDER_RIGHTS.includes(access)
      expect(code === 'CHOOSE_OPERATOR').toBe(needsOperator)
    })
  })

  describe.each(ALL.filter(([name]) => FOREIGN_NUMBERS[name] !== NO_NUMBERS))(
    '%s',
    (name, call) => {
      const line = FOREIGN_NUMBERS[name]
      const inputOf = line === NO_NUMBERS ? () => ({}) : line

      it('answers another operator’s number as one that does not exist', async () => {
        const own = call.method === 'GET' ? read : await createWorld(server)
        const isOfOwner = !isRight(call.access) || hasRight('owner', call.access)
        const { headers } = isOfOwner
          ? own.owner
          : await newStaff(server.db, { role: 'provider', actingFor: own.operatorNo })
        const missing = await ask(call, headers, inputOf(MISSING))
        const foreign = await ask(call, headers, inputOf(other))
        expect(foreign).toEqual(missing)
        expect(missing.status).not.toBe(400)
        expect(await ask(call, headers, inputOf(own.world))).not.toEqual(missing)
      })
    },
  )
})
