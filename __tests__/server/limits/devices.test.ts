import sql from 'sql-template-tag'
import { notify } from '@/server/modules/message/notifications'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  insertEmailMember,
  logIn,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { asMember, type Headers, startTestServer, type TestServer } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'

const YEAR = 365 * DAY

/** docs/limits.md is what these files prove. */
describe('no visitor fills a table with places to notify', () => {
  const clock = createClock()
  let server: TestServer

  const forget = () => createPurgeJob(server.db, clock.now).run()
  const from = (address: string): Headers => ({ 'x-forwarded-for': address })
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(2 * DAY))

  const register = (push_id: string, headers: Headers = {}) =>
    server.post<RefusalBody>('/b/v1/user/pushid', { push_id, platform: 'ios_new' }, headers)
  const ownerOf = async (push_id: string) =>
    (
      await server.db.first<{ member_no: number | null }>(
        sql`select member_no from push_device where push_id = ${push_id}`,
      )
    )?.member_no
  const newMember = async () => {
    const email = `${uniquePhone()}@device.test`
    const { no } = await insertEmailMember(server.db, { email, password: 'right password' })
    return { no, email, headers: asMember(await logIn(server, email, 'right password')) }
  }

  it('takes a hundred new ones an hour from visitors of one address, and known ones always', async () => {
    const before = await countWhere(server.db, 'push_device')
    for (const index of times(100)) await register(`new ${index}`, from('203.0.113.1'))
    expect(await register('new 100', from('203.0.113.1'))).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('한 시간 뒤에') },
    })
    expect(await countWhere(server.db, 'push_device')).toBe((before ?? 0) + 100)
    expect((await register('new 0', from('203.0.113.1'))).status).toBe(200)
    expect((await register('new 100', from('203.0.113.2'))).status).toBe(200)
  })

  it('keeps a member’s twenty latest', async () => {
    const member = await newMember()
    for (const index of times(25)) {
      clock.advance(SECOND)
      await register(`${member.email} ${index}`, member.headers)
    }
    expect(await countWhere(server.db, 'push_device', sql`member_no = ${member.no}`)).toBe(20)
    expect(await ownerOf(`${member.email} 0`)).toBeUndefined()
    expect(await ownerOf(`${member.email} 24`)).toBe(member.no)
  })

  it('lets nobody else take a member’s, neither a visitor nor another member', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    expect((await register(push_id)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
    expect((await register(push_id, other.headers)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
  })

  it('gives it to whoever logs in on it after its member logged out', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    await server.post('/b/v1/user/logout', {}, owner.headers)
    expect(await ownerOf(push_id)).toBeNull()
    await register(push_id, other.headers)
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('tells a member’s device nothing more once the session on it has ended', async () => {
    const owner = await newMember()
    await register(`of ${owner.email}`, owner.headers)
    const pushes = async (dedupeKey: string) => {
      const telling = {
        memberNo: owner.no,
        phone: '01012345678',
        title: '안내',
        text: '내용',
        dedupeKey,
      }
      await server.db.transaction((tx) => notify(tx, telling))
      return countWhere(server.db, 'outbox', sql`recipient = ${`of ${owner.email}`}`)
    }
    expect(await pushes(`first ${owner.no}`)).toBe(1)
    await server.db.run(sql`delete from member_token where member_no = ${owner.no}`)
    expect(await pushes(`second ${owner.no}`)).toBe(1)
  })

  it('gives it on when its member’s session has ended in any other way', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    clock.advance(91 * DAY)
    await forget()
    const late = await logIn(server, other.email, 'right password')
    await register(push_id, asMember(late))
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('forgets a visitor’s after ninety days, a member’s after a year', async () => {
    const member = await newMember()
    await register('visitor’s', from('203.0.113.3'))
    await register(`${member.email} kept`, member.headers)
    clock.advance(91 * DAY)
    await forget()
    expect(await countWhere(server.db, 'push_device', sql`push_id = 'visitor’s'`)).toBe(0)
    expect(await ownerOf(`${member.email} kept`)).toBe(member.no)
    clock.advance(YEAR)
    await forget()
    expect(await countWhere(server.db, 'push_device')).toBe(0)
  })
})
