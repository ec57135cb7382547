import sql from 'sql-template-tag'
import type { Person } from '@/lib/contract/wire'
import { insertMember } from '../../setup/builders'
import type { RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

type Saved = { list: (Person & { no: number })[] } & RefusalBody

const person: Person = {
  name: '김바다',
  birth: '1985-05-05',
  sex: 'F',
  address: '충남 보령시 오천면',
  phone: '01011112222',
  emergency_phone: '01033334444',
}

describe('saved passengers', () => {
  let server: TestServer
  let token: string

  const save = (body: object, of = token) =>
    server.post<Saved>('/b/v1/user/ship_person', body, asMember(of))
  const list = async (of = token) =>
    (await server.get<Saved>('/b/v1/user/ship_person', asMember(of))).body.list
  const add = async (change: Partial<Person> = {}) =>
    save({ action: 'save', person: { ...person, ...change } })

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = (await insertMember(server.db)).token
  })

  it('are added, changed and deleted', async () => {
    const [saved] = (await add()).body.list
    expect(saved).toMatchObject(person)
    const changed = { ...person, name: '김파도' }
    await save({ action: 'save', no: saved?.no, person: changed })
    expect(await list()).toEqual([{ no: saved?.no, ...changed }])
    await save({ action: 'delete', no: saved?.no })
    expect(await list()).toEqual([])
  })

  it('are encrypted in the database', async () => {
    await add()
    const rows = await server.db.rows<{ sealed: Buffer }>(sql`select sealed from saved_passenger`)
    for (const { sealed } of rows) {
      expect(sealed.includes(person.name)).toBe(false)
      expect(sealed.includes(person.phone)).toBe(false)
    }
  })

  it('do not exist for another member', async () => {
    const [saved] = (await add()).body.list
    const other = (await insertMember(server.db)).token
    const theirs = await save({ action: 'delete', no: saved?.no }, other)
    const missing = await save({ action: 'delete', no: 999_999 }, other)
    expect(theirs).toEqual(missing)
    expect(theirs.status).toBe(404)
    expect((await save({ action: 'save', no: saved?.no, person }, other)).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('are at most 30, also when added concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 33 }, () => add()))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await list()).toHaveLength(30)
  })

  it.each([
    [{ name: '' }, '이름을 입력해 주세요.'],
    [{ birth: '2026-02-30' }, '날짜가 올바르지 않아요.'],
    [{ birth: '2999-01-01' }, '생년월일이 올바르지 않아요.'],
    [{ sex: 'X' as 'F' }, '성별을 선택해 주세요.'],
    [{ phone: '1' }, '휴대폰 번호가 올바르지 않아요.'],
    [{ emergency_phone: person.phone }, '비상연락처는 본인이 아닌 다른 분의 번호로 입력해 주세요.'],
  ])('refuse %j without a change', async (change, message) => {
    expect(await add(change)).toMatchObject({ status: 400, body: { message } })
    expect(await list()).toEqual([])
  })

  it.each([[{}], [{ action: 'burn' }], [{ action: 'delete' }], [{ action: 'save' }]])(
    'refuse %j with 400',
    async (body) => {
      expect((await save(body)).status).toBe(400)
    },
  )

  it('answer 401 to visitors', async () => {
    expect((await server.get('/b/v1/user/ship_person')).status).toBe(401)
    expect((await save({ action: 'delete', no: 1 }, 'unknown')).status).toBe(401)
  })
})
