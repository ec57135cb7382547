import sql from 'sql-template-tag'
import { feedAddress } from '@/lib/calendarFeed/feedAddress'
import { book } from '../setup/book'
import { bookTomorrow } from '../setup/boarding'
import { insertSchedule, insertShip } from '../setup/builders'
import { newStaff, type TestStaff } from '../setup/console'
import { asMember, startTestServer, type TestServer } from '../setup/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Key = { key: string }

/** The lines of a feed as a calendar reads them, and the status. */
const read = async (key: string) => {
  const answer = await fetch(feedAddress(server.url, key))
  const text = await answer.text()
  return { status: answer.status, text, lines: text.replaceAll('\r\n ', '').split('\r\n') }
}

const ofMember = async (token: string, action: 'show' | 'renew' | 'end') =>
  (await server.post<Key>('/b/v1/user/calendar_feed', { action }, asMember(token))).body.key

const ofStaff = async ({ headers }: TestStaff, action: 'renew' | 'end') =>
  (await server.post<Key>('/c/v1/calendar_feed', { action }, headers)).body.key

describe('a member’s feed', () => {
  it('has the trips that stand, under the identifiers of their mails, until the key ends', async () => {
    const booked = await book(server, { party: 3 })
    const cancelled = await book(server, { member: booked.member })
    await server.db.run(sql`
      update reservation set state = 'CANCELLED' where no = ${cancelled.reservation_no}`)
    const { token } = booked.member
    expect(await ofMember(token, 'show')).toBe('')
    const key = await ofMember(token, 'renew')
    expect(await ofMember(token, 'show')).toBe(key)
    const { lines } = await read(key)
    const ids = lines.filter((line) => line.startsWith('UID:'))
    expect(ids).toEqual([expect.stringMatching(`^UID:reservation-${booked.reservation_no}@`)])
    expect(lines).toContain('STATUS:TENTATIVE')
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('3명')

    const next = await ofMember(token, 'renew')
    expect(next).not.toBe(key)
    expect((await read(key)).status).toBe(404)
    await ofMember(token, 'end')
    expect((await read(next)).status).toBe(404)
  })

  it('is nobody else’s, and refuses what is no key', async () => {
    const key = await ofMember((await book(server)).member.token, 'renew')
    const other = await ofMember((await book(server)).member.token, 'renew')
    expect(other).not.toBe(key)
    for (const wrong of ['x', `${key}x`, '00000000-0000-4000-8000-000000000000'])
      expect((await read(wrong)).status).toBe(404)
    const { status } = await server.post('/b/v1/user/calendar_feed', { action: 'renew' })
    expect(status).toBe(401)
  })
})

describe('the feed of the staff', () => {
  it('has booked departures with names and parties, no phones, of a captain the own boats alone', async () => {
    const booked = await bookTomorrow(server, { party: 3 })
    const { ship } = booked
    await insertSchedule(server.db, ship.no, { time: '13:00' })
    const sister = await insertShip(server.db, { groupNo: ship.groupNo })
    await bookTomorrow(server, { ship: sister })
    await bookTomorrow(server)
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const all = await read(await ofStaff(owner, 'renew'))
    expect(all.lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2)
    expect(all.text).toContain('홍길동 3명 (입금 대기)')
    const phone = await server.db.first<{ phone: string }>(
      sql`select phone from reservation where no = ${booked.reservation_no}`,
    )
    expect(all.text.replace(/\D/g, '')).not.toContain(phone?.phone)

    const captain = await newStaff(server.db, {
      ...{ operatorNo: ship.groupNo, role: 'captain', shipNos: [ship.no] },
    })
    const own = await read(await ofStaff(captain, 'renew'))
    expect(own.lines.filter((line) => line.startsWith('UID:'))).toEqual([
      expect.stringMatching(`^UID:departure-${booked.scheduleNo}@`),
    ])
  })

  it('ends with the account, the right, and the operator', async () => {
    const ship = await insertShip(server.db)
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const key = await ofStaff(owner, 'renew')
    const set = async (change: ReturnType<typeof sql>) => {
      await server.db.run(change)
      return (await read(key)).status
    }
    const role = (to: string) =>
      sql`update staff set role = ${to}::staff_role where no = ${owner.no}`
    expect((await read(key)).status).toBe(200)
    expect(await set(role('accountant'))).toBe(404)
    expect(await set(role('manager'))).toBe(200)
    expect(await set(sql`update staff set ended_at = now() where no = ${owner.no}`)).toBe(404)
    expect(await set(sql`update staff set ended_at = null where no = ${owner.no}`)).toBe(200)
    expect(await set(sql`update ship_group set state = 'closed' where no = ${ship.groupNo}`)).toBe(
      404,
    )
  })

  it('is recorded when it begins and ends', async () => {
    const ship = await insertShip(server.db)
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    await ofStaff(owner, 'renew')
    expect(await ofStaff(owner, 'end')).toBe('')
    await ofStaff(owner, 'end')
    const rows = await server.db.rows<{ action: string }>(sql`
      select action from activity where operator_no = ${ship.groupNo} and action like 'staff.%Feed' order by no`)
    expect(rows.map(({ action }) => action)).toEqual(['staff.renewFeed', 'staff.endFeed'])
  })
})
