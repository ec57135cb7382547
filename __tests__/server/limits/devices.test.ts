import sql from 'sql-template-tag'
import { notify } from '@/server/modules/message/notifications'
import { messageSaying } from '../../setup/outbox'
import { uniquePhone } from '../../setup/builders'
import { fromAddress, setUpLimits } from '../../setup/limits'
import { DAY, insertEmailMember, logIn, type RefusalBody, SECOND } from '../../setup/people'
import { asMember, type Headers } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'

const YEAR = 365 * DAY

/** The tests of this folder prove docs/limits.md. */
describe('limits on push devices', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  const register = (push_id: string, headers: Headers = {}) =>
    limited.server.post<RefusalBody>('/b/v1/user/pushid', { push_id, platform: 'ios_new' }, headers)
  const ownerOf = async (push_id: string) =>
    (
      await limited.server.db.first<{ member_no: number | null }>(
        sql`select member_no from push_device where push_id = ${push_id}`,
      )
    )?.member_no
  const newMember = async () => {
    const email = `${uniquePhone()}@device.test`
    const { no } = await insertEmailMember(limited.server.db, { email, password: 'right password' })
    return { no, email, headers: asMember(await logIn(limited.server, email, 'right password')) }
  }

  it('allows 100 new devices an hour from one address, and known ones always', async () => {
    const before = await countWhere(limited.server.db, 'push_device')
    for (const index of times(100)) await register(`new ${index}`, fromAddress('203.0.113.1'))
    expect(await register('new 100', fromAddress('203.0.113.1'))).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('1시간 뒤에') },
    })
    expect(await countWhere(limited.server.db, 'push_device')).toBe((before ?? 0) + 100)
    expect((await register('new 0', fromAddress('203.0.113.1'))).status).toBe(200)
    expect((await register('new 100', fromAddress('203.0.113.2'))).status).toBe(200)
  })

  it('keeps the latest 20 devices of a member', async () => {
    const member = await newMember()
    for (const index of times(25)) {
      clock.advance(SECOND)
      await register(`${member.email} ${index}`, member.headers)
    }
    expect(await countWhere(limited.server.db, 'push_device', sql`member_no = ${member.no}`)).toBe(
      20,
    )
    expect(await ownerOf(`${member.email} 0`)).toBeUndefined()
    expect(await ownerOf(`${member.email} 24`)).toBe(member.no)
  })

  it('does not let a visitor or another member take over a member’s device', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    expect((await register(push_id)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
    expect((await register(push_id, other.headers)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
  })

  it('assigns a device to the next member who logs in, after its member has logged out', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    await limited.server.post('/b/v1/user/logout', {}, owner.headers)
    expect(await ownerOf(push_id)).toBeNull()
    await register(push_id, other.headers)
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('sends no push to a device whose session has ended', async () => {
    const owner = await newMember()
    await register(`of ${owner.email}`, owner.headers)
    const pushes = async (dedupeKey: string) => {
      const notification = {
        memberNo: owner.no,
        phone: '01012345678',
        ...messageSaying('내용'),
        dedupeKey,
      }
      await limited.server.db.transaction((tx) => notify(tx, notification))
      return countWhere(limited.server.db, 'outbox', sql`recipient = ${`of ${owner.email}`}`)
    }
    expect(await pushes(`first ${owner.no}`)).toBe(1)
    await limited.server.db.run(sql`delete from member_token where member_no = ${owner.no}`)
    expect(await pushes(`second ${owner.no}`)).toBe(1)
  })

  it('assigns a device to the next member after its session has expired', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    clock.advance(91 * DAY)
    await purge()
    const late = await logIn(limited.server, other.email, 'right password')
    await register(push_id, asMember(late))
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('purges a visitor’s device after 90 days, a member’s after a year', async () => {
    const member = await newMember()
    await register('visitor’s', fromAddress('203.0.113.3'))
    await register(`${member.email} kept`, member.headers)
    clock.advance(91 * DAY)
    await purge()
    expect(await countWhere(limited.server.db, 'push_device', sql`push_id = 'visitor’s'`)).toBe(0)
    expect(await ownerOf(`${member.email} kept`)).toBe(member.no)
    clock.advance(YEAR)
    await purge()
    expect(await countWhere(limited.server.db, 'push_device')).toBe(0)
  })
})
