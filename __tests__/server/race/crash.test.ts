import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { insertSchedule, insertShip } from '../../setup/builders'
import { book, create, newGuests, ready, type Visitor } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const VISITORS = 120
const KILL_AFTER = 20

jest.setTimeout(RACE_TIMEOUT_MS)

describe('an api process that dies in a rush', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it('loses nothing that it acknowledged, and a retry with the same key duplicates nothing', async () => {
    const { no, host } = await insertShip(apis.db, { capacity: 1_000 })
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 1_000 })
    const guests = await newGuests(apis.db, VISITORS)
    const holds = await Promise.all(
      guests.map((guest) => ready(apis.clientOf(1), guest, { scheduleNo, party: 2, host })),
    )
    let acknowledged = 0
    const doomed = async (guest: Visitor, index: number) => {
      const hold = holds[index]?.body
      if (!hold) throw new Error('no hold')
      const answer = await create(apis.clientOf(0), guest, hold).catch(() => undefined)
      if (answer?.status === 200) acknowledged += 1
      if (acknowledged === KILL_AFTER) await apis.kill(0)
      return { guest, hold, answer }
    }
    // One order waits for its row, so that the process dies with an order under way, however fast it is.
    const attempts = await apis.db.transaction(async (tx) => {
      const last = holds.at(-1)?.body.hold_key
      await tx.run(sql`select from reservation where hold_key = ${last} for update`)
      return Promise.all(guests.map(doomed))
    })
    expect(attempts.some(({ answer }) => answer === undefined)).toBe(true)

    const retried = await Promise.all(
      attempts.map(({ guest, hold }) => create(apis.clientOf(1), guest, hold)),
    )
    for (const [index, { answer }] of attempts.entries()) {
      expect(retried[index]?.status).toBe(200)
      if (answer) expect(retried[index]).toEqual(answer)
    }
    const numbers = new Set(retried.map(({ body }) => body.reservation_no))
    expect(numbers.size).toBe(VISITORS)
    const row = await apis.db.first<{ taken: number; total: number }>(sql`
      select taken, (select count(*) from reservation) as total from schedule where no = ${scheduleNo}`)
    expect(row).toEqual({ taken: VISITORS * 2, total: VISITORS })
    expect(await audit(apis.db)).toEqual([])
  })

  it('continues to sell with the remaining process', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const [guest] = await newGuests(apis.db, 1)
    if (!guest) throw new Error('no guest')
    expect((await book(apis.clientOf(1), guest, { scheduleNo, host })).status).toBe(200)
  })
})
