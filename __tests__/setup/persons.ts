import type { Person, PersonList } from '@/lib/contract/wire'
import { type Booked, book, readDetail } from './book'
import { insertGuest, insertMember, insertSchedule, insertShip, uniquePhone } from './builders'
import { createOperatorCli } from './operatorCli'
import { asGuest, type TestServer } from './server'

type Exported = { 휴대폰: string; 내용: Record<string, Record<string, unknown>[]> }

/** Two people of one trip: who booked it, a member, and who goes along, a guest who booked another. */
export type Sharing = {
  booker: { memberNo: number; phone: string; name: string }
  companion: { phone: string; name: string }
  shared: Booked
  /** Number of the companion's own reservation. */
  ownNo: number
}

const passenger = (name: string, phone: string): Person => ({
  name,
  birth: '1980-05-05',
  sex: 'M',
  address: `${name}네 집`,
  phone,
  emergency_phone: uniquePhone(),
})

/** The reservation of a guest, through the calls. @returns its number */
const bookAsGuest = async (server: TestServer, phone: string, name: string): Promise<number> => {
  const ship = await insertShip(server.db)
  const scheduleNo = await insertSchedule(server.db, ship.no)
  const { token } = await insertGuest(server.db, { phone, name })
  const headers = asGuest(token)
  const hold = await server.post<{ hold_key: string }>(
    '/b/v1/reservation/ready',
    { schedule_no: scheduleNo, party: 1, host: ship.host, user_type: 'guest', guest_token: token },
    headers,
  )
  const order = { hold_key: hold.body.hold_key, name, pay_type: 'BANK', total: 80_000 }
  const created = await server.post<{ reservation_no: number }>(
    '/b/v2/reservation/index',
    { ...order, is_agree: true, user_type: 'guest', guest_token: token, memo: `${name}의 부탁` },
    headers,
  )
  if (created.status !== 200) throw new Error(`Not booked: ${JSON.stringify(created.body)}`)
  return created.body.reservation_no
}

export const shareTrip = async (server: TestServer): Promise<Sharing> => {
  const booker = { name: '홍길동', phone: uniquePhone() }
  const companion = { name: '임꺽정', phone: uniquePhone() }
  const member = await insertMember(server.db, booker)
  const shared = await book(server, { member })
  const { person_key: key } = await readDetail(server, shared)
  const saved = await server.post<PersonList>('/b/v1/ship_person/reservation_person_list', {
    reservation_no: shared.reservation_no,
    key,
    list: [booker, companion].map(({ name, phone }, index) => ({
      slot: index + 1,
      person: passenger(name, phone),
    })),
  })
  if (saved.status !== 200) throw new Error(`No list: ${JSON.stringify(saved.body)}`)
  return {
    booker: { ...booker, memberNo: member.no },
    companion,
    shared,
    ownNo: await bookAsGuest(server, companion.phone, companion.name),
  }
}

/** Runs `person-export` and reads its file. */
export const exportPerson = async (
  server: TestServer,
  now: () => Date,
  ...who: string[]
): Promise<{ text: string; printed: string; exported: Exported }> => {
  const cli = createOperatorCli({ ...server, now })
  const printed = await cli.operate('person-export', ...who, '--to', '/tmp/person.json')
  const text = cli.files.get('/tmp/person.json') ?? ''
  return { text, printed, exported: JSON.parse(text || '{}') as Exported }
}
