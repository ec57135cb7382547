import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { breakStatement, modulesOver } from '../../setup/breakStatement'
import { insertSchedule, insertShip } from '../../setup/builders'
import { bookReceived } from '../../setup/ledger'
import { book, newGuest, newGuests, ready } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const ROUNDS = 25
const PRICE = 80_000

jest.setTimeout(RACE_TIMEOUT_MS)

describe('late money against visitors in two api processes', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  /** A departure of `capacity` seats, and `count` reservations of one seat that were paid late. */
  const newLate = async (count: number, capacity: number) => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity })
    const guests = await newGuests(apis.db, count)
    const nos: number[] = []
    for (const guest of guests) {
      const { body } = await book(apis.clientOf(0), guest, { scheduleNo, host })
      nos.push(body.reservation_no)
    }
    await apis.db.run(sql`
      with ended as (
        update reservation set state = 'EXPIRED', is_review = true, paid_amount = total, paid_at = now()
         where no = any(${nos}::bigint[]) returning no
      ), told as (
        insert into reservation_event (reservation_no, from_state, to_state, actor)
        select no, 'AWAITING_PAYMENT', 'EXPIRED', 'worker' from ended
      ), paid as (
        update payment set state = 'paid', paid_amount = ${PRICE} where reservation_no in (select no from ended)
      )
      update schedule set taken = taken - ${count} where no = ${scheduleNo}`)
    await bookReceived(apis.db, nos, 'transfer')
    return { scheduleNo, host, nos }
  }

  const isTaken = (no: number, { operations } = apis.modules) =>
    operations.reservations.reinstate(no).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'SOLD_OUT') return false
        throw error
      },
    )

  it('the last seat goes to exactly one of them, every time', async () => {
    const winners = { operator: 0, visitor: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { scheduleNo, host, nos } = await newLate(1, 1)
      const guest = await newGuest(apis.db)
      const [isOurs, held] = await Promise.all([
        isTaken(nos[0] ?? 0),
        ready(apis.clientOf(round), guest, { scheduleNo, host }),
      ])
      // 2 would be sold twice, 0 would be refused to both although there was room.
      expect(Number(isOurs) + Number(held.status === 200)).toBe(1)
      expect(await takenOf(apis.db, scheduleNo)).toBe(1)
      winners[isOurs ? 'operator' : 'visitor'] += 1
    }
    expect(winners.operator + winners.visitor).toBe(ROUNDS)
    expect(await audit(apis.db)).toEqual([])
  })

  it('of ten late payers and ten visitors, ten get one of the ten seats', async () => {
    const { scheduleNo, host, nos } = await newLate(10, 10)
    const guests = await newGuests(apis.db, 10)
    const [ours, theirs] = await Promise.all([
      Promise.all(nos.map((no) => isTaken(no))),
      Promise.all(
        guests.map(async (guest, index) => {
          const held = await ready(apis.clientOf(index), guest, { scheduleNo, host })
          return held.status === 200
        }),
      ),
    ])
    expect([...ours, ...theirs].filter(Boolean)).toHaveLength(10)
    expect(await takenOf(apis.db, scheduleNo)).toBe(10)
    expect(await audit(apis.db)).toEqual([])
  })

  it('one late payment is accepted once, however many commands run at once', async () => {
    const { scheduleNo, nos } = await newLate(1, 5)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => apis.modules.operations.reservations.reinstate(nos[0] ?? 0)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await takenOf(apis.db, scheduleNo)).toBe(1)
    expect(await audit(apis.db)).toEqual([])
  })

  it('without its condition and the check constraint it oversells, and the audit finds it', async () => {
    await apis.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    const { scheduleNo, host, nos } = await newLate(1, 1)
    await ready(apis.clientOf(0), await newGuest(apis.db), { scheduleNo, host })
    const broken = breakStatement(apis.db, ' as is_free', ' or true as is_free')
    expect(await isTaken(nos[0] ?? 0, modulesOver(broken))).toBe(true)
    expect(await takenOf(apis.db, scheduleNo)).toBe(2)
    expect((await audit(apis.db)).map(({ rule }) => rule)).toContain('no departure is oversold')
  })
})
