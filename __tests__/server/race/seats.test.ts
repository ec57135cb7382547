import sql from 'sql-template-tag'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { endHold } from '@/server/modules/reservation/hold/releaseHold'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertDefaultSchedule, insertSchedule, insertShip } from '../../setup/builders'
import { runDuringTransaction } from '../../setup/lockWaits'
import { book, create, newGuest, newGuests, ready } from '../../setup/visitors'
import { takenOf } from '../../setup/book'
import { newDesk } from '../../setup/desk'
import {
  askWhole,
  letAsk,
  listQuotes,
  quoteOf,
  sendQuote,
  withdrawQuote,
} from '../../setup/wholeQuotes'
import { useApis } from '../../setup/useApis'

const CLIENTS = 200
const SEATS = 20
const ROUNDS = 10

jest.setTimeout(RACE_TIMEOUT_MS)

describe('two api processes and many visitors', () => {
  let apis: Apis
  useApis((started) => {
    apis = started
  })

  it('sells all of 20 seats to 200 visitors with mixed parties', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: SEATS })
    const guests = await newGuests(apis.db, CLIENTS)
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        const party = (index % 4) + 1
        const { status } = await book(apis.clientOf(index), guest, { scheduleNo, party, host })
        return { status, party }
      }),
    )
    const sold = answers.filter(({ status }) => status === 200)
    const seats = sold.reduce((sum, { party }) => sum + party, 0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    // Parties of one were refused too, so no seat can be left.
    expect(seats).toBe(SEATS)
    expect(await takenOf(apis.db, scheduleNo)).toBe(SEATS)
  })

  it('sells all of 12 rods to 40 parties that want one to three of them', async () => {
    const ROD = { no: 1, name: '로드', price: 0, max: 3, stock: 12 }
    const { no, host } = await insertShip(apis.db, { options: [ROD], capacity: 60 })
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 60 })
    const guests = await newGuests(apis.db, 40)
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        const count = (index % 3) + 1
        const held = await ready(apis.clientOf(index), guest, { scheduleNo, host })
        const { status, body } = await create(apis.clientOf(index), guest, held.body, {
          options: [{ no: 1, count }],
        })
        return { status, code: body.code, count }
      }),
    )
    const sold = answers.filter(({ status }) => status === 200)
    // Parties that want one were refused too, so none can be left.
    expect(sold.reduce((sum, { count }) => sum + count, 0)).toBe(12)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['OPTION_GONE']))

    // A count that is read before the lock sells the last one twice.
    const readThenWrite = async (all: () => Promise<unknown>) =>
      apis.db.transaction(async (tx) => {
        const row = await tx.first<{ taken: number }>(sql`
          select taken from option_stock where schedule_no = ${scheduleNo}`)
        await all()
        const taken = row?.taken ?? 0
        return (
          taken < 13 &&
          (await tx.run(sql`
            update option_stock set taken = ${taken + 1} where schedule_no = ${scheduleNo}`)) === 1
        )
      })
    await apis.db.run(sql`
      update option_stock set is_own = true, stock = 13 where schedule_no = ${scheduleNo}`)
    let readers = 0
    let release: () => void = () => undefined
    const everybody = new Promise<void>((resolve) => {
      release = resolve
    })
    const arrive = () => {
      readers += 1
      if (readers === 2) release()
      return everybody
    }
    expect(await Promise.all([readThenWrite(arrive), readThenWrite(arrive)])).toEqual([true, true])
    await apis.db.run(sql`update option_stock set taken = 12 where schedule_no = ${scheduleNo}`)
  })

  it('gives each of 20 places once to 200 visitors, and keeps the parties together', async () => {
    const { no, host } = await insertShip(apis.db, { spots: SPOT_PLANS[6]?.spots })
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: SEATS })
    await apis.db.run(sql`update schedule set spot_way = 'chosen' where no = ${scheduleNo}`)
    const guests = await newGuests(apis.db, CLIENTS)
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        const party = (index % 3) + 1
        const { status } = await book(apis.clientOf(index), guest, { scheduleNo, party, host })
        return { status, party }
      }),
    )
    const sold = answers.filter(({ status }) => status === 200)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    // Parties of one were refused too, so no place can be left.
    expect(sold.reduce((sum, { party }) => sum + party, 0)).toBe(SEATS)
    const given = await apis.db.rows<{ numbers: number[]; party: number }>(sql`
      select array_agg(spot.number order by spot.number) as numbers, r.party
        from reservation_spot spot join reservation r on r.no = spot.reservation_no
       where spot.schedule_no = ${scheduleNo} group by r.no`)
    expect(given.every(({ numbers, party }) => numbers.length === party)).toBe(true)
    const all = given.flatMap(({ numbers }) => numbers).sort((one, other) => one - other)
    expect(all).toEqual(Array.from({ length: SEATS }, (_, index) => index + 1))

    // Chosen before the lock, and without the key, two get the same place.
    const trip = await insertSchedule(apis.db, no, { sdate: dayFromNow(12) })
    await apis.db.run(sql`create table broken_spot (number integer, reservation_no bigint)`)
    let readers = 0
    let release: () => void = () => undefined
    const everybody = new Promise<void>((resolve) => {
      release = resolve
    })
    const chooseThenLock = (booking: number) =>
      apis.db.transaction(async (tx) => {
        const best = await tx.first<{ numbers: number[] }>(
          sql`select spots_together(${trip}, 2) as numbers`,
        )
        readers += 1
        if (readers === 2) release()
        await everybody
        await tx.rows(sql`select from schedule where no = ${trip} for no key update`)
        await tx.run(sql`
          insert into broken_spot select number, ${booking}::bigint
            from unnest(${best?.numbers ?? []}::integer[]) number`)
      })
    await Promise.all([chooseThenLock(1), chooseThenLock(2)])
    const doubled = await apis.db.rows(sql`
      select number from broken_spot group by number having count(*) > 1`)
    expect(doubled).toHaveLength(2)
    await apis.db.run(sql`drop table broken_spot`)
  })

  it('sells a boat whole to one of 30 or its seats to others, never both and never neither', async () => {
    const { no, host } = await insertShip(apis.db)
    for (let round = 0; round < 6; round += 1) {
      const scheduleNo = await insertSchedule(apis.db, no, { sdate: dayFromNow(20 + round) })
      await apis.db.run(sql`update schedule set whole_price = 900000 where no = ${scheduleNo}`)
      const guests = await newGuests(apis.db, 60)
      const answers = await Promise.all(
        guests.map(async (guest, index) => {
          const trip = {
            scheduleNo,
            host,
            party: (index % 3) + 1,
            isWhole: index % 2 === round % 2,
          }
          const { status } = await book(apis.clientOf(index), guest, trip)
          return { status, ...trip }
        }),
      )
      const sold = answers.filter(({ status }) => status === 200)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const whole = sold.filter(({ isWhole }) => isWhole)
      const seats = sold.reduce((sum, { isWhole, party }) => sum + (isWhole ? 0 : party), 0)
      // Parties of one were refused too, so no seat can be left.
      expect([whole.length, seats]).toEqual(whole.length > 0 ? [1, 0] : [0, SEATS])
      expect(await takenOf(apis.db, scheduleNo)).toBe(SEATS)
    }

    // A count that is read before the lock, without the constraint, sells the boat whole beside a seat.
    await apis.db.run(
      sql`create table broken_departure as select 0 as taken, ${SEATS}::int as capacity`,
    )
    let readers = 0
    let release: () => void = () => undefined
    const everybody = new Promise<void>((resolve) => {
      release = resolve
    })
    const countThenLock = (units: number) =>
      apis.db.transaction(async (tx) => {
        const row = await tx.first<{ room: boolean }>(sql`
          select taken + ${units} <= capacity as room from broken_departure`)
        readers += 1
        if (readers === 2) release()
        await everybody
        if (row?.room) await tx.run(sql`update broken_departure set taken = taken + ${units}`)
      })
    await Promise.all([countThenLock(SEATS), countThenLock(1)])
    expect(await apis.db.first(sql`select taken from broken_departure`)).toEqual({
      taken: SEATS + 1,
    })
    await apis.db.run(sql`drop table broken_departure`)
  })

  it('gives the whole boat to a visitor who presses twice, in two tabs at once', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: SEATS })
    await apis.db.run(sql`update schedule set whole_price = 900000 where no = ${scheduleNo}`)
    const guest = await newGuest(apis.db)
    const whole = { scheduleNo, party: 4, host, isWhole: true }
    const presses = [0, 1].map((index) => () => ready(apis.clientOf(index), guest, whole))
    const answers = await runDuringTransaction(
      apis.db,
      (tx) => tx.run(sql`select from schedule where no = ${scheduleNo} for update`),
      presses,
      presses.length,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await takenOf(apis.db, scheduleNo)).toBe(SEATS)
  })

  it('sells one quote for the whole boat to one of 12, not beside a seat nor once it is withdrawn or over', async () => {
    const won = { quote: 0, seat: 0, withdrawn: 0 }
    for (let round = 0; round < 12; round += 1) {
      const desk = await newDesk({ ...apis.clientOf(round), db: apis.db })
      const { no, host } = desk.ship
      const scheduleNo = await insertSchedule(apis.db, no, { sdate: dayFromNow(20 + round) })
      await letAsk(desk, scheduleNo)
      const guests = await newGuests(apis.db, 12)
      const [asker] = guests
      if (!asker) throw new Error('no guest')
      const inquiryNo = (await askWhole(desk, asker, scheduleNo)).body.no
      await sendQuote(desk, inquiryNo)
      const quote = await quoteOf(desk, inquiryNo)
      const trip = { scheduleNo, host, party: 4, isWhole: true, quoteKey: quote.key }
      const accepted = () => guests.map((guest, index) => ready(apis.clientOf(index), guest, trip))
      const seat = async () =>
        ready(apis.clientOf(1), await newGuest(apis.db), { scheduleNo, host, party: 1 })
      const [answers, beside, withdrawn] = await Promise.all([
        Promise.all(accepted()),
        round % 3 === 1 ? seat() : undefined,
        round % 3 === 2 ? withdrawQuote(desk, quote.no) : undefined,
      ])
      const held = answers.filter(({ status }) => status === 200)
      expect(
        new Set(answers.map(({ status }) => status).filter((status) => status !== 200)),
      ).toEqual(new Set([409]))
      const others = [beside, withdrawn].filter((each) => each?.status === 200)
      // One of them, and always one.
      expect(held.length + others.length).toBe(1)
      const units = held.length > 0 ? SEATS : beside?.status === 200 ? 1 : 0
      expect(await takenOf(apis.db, scheduleNo)).toBe(units)
      const state = (await listQuotes(desk))[0]?.state
      expect(state).toBe(held.length > 0 ? 'held' : withdrawn ? 'withdrawn' : 'open')
      if (held.length > 0) won.quote += 1
      else won[withdrawn ? 'withdrawn' : 'seat'] += 1
      await apis.db.run(sql`update whole_quote set valid_until = now() where no = ${quote.no}`)
      const late = await ready(apis.clientOf(0), await newGuest(apis.db), trip)
      expect(late.status).toBe(409)
    }
    expect(won.quote).toBeGreaterThanOrEqual(4)
  })

  it('sells the last seat once to 50 visitors', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 1 })
    const guests = await newGuests(apis.db, 50)
    const answers = await Promise.all(
      guests.map((guest, index) => book(apis.clientOf(index), guest, { scheduleNo, host })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(49).fill(409)])
  })

  it('makes one reservation of a hold key that is sent 20 times at once', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guest = await newGuest(apis.db)
    const held = await ready(apis.clientOf(0), guest, { scheduleNo, party: 2, host })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(apis.clientOf(index), guest, held.body)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await takenOf(apis.db, scheduleNo)).toBe(2)
  })

  it('makes one hold for a visitor, however many calls arrive at once', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guest = await newGuest(apis.db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ready(apis.clientOf(index), guest, { scheduleNo, party: 3, host }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.hold_key)).size).toBe(1)
    expect(await takenOf(apis.db, scheduleNo)).toBe(3)
  })

  it('keeps the limit of holds of one phone, however many calls arrive at once', async () => {
    const { no, host } = await insertShip(apis.db)
    const days = Array.from({ length: 12 }, (_, index) => dayFromNow(index + 2))
    const schedules = await Promise.all(days.map((sdate) => insertSchedule(apis.db, no, { sdate })))
    const guest = await newGuest(apis.db)
    const answers = await Promise.all(
      schedules.map((scheduleNo, index) =>
        ready(apis.clientOf(index), guest, { scheduleNo, host }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
  })

  it('creates the rows of a default schedule once for 20 concurrent calls', async () => {
    const { no } = await insertShip(apis.db)
    const defaultNo = await insertDefaultSchedule(apis.db, no)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        apis
          .clientOf(index)
          .post<{ schedule: { schedule_no: number } }>('/b/v1/reservation/default_schedule', {
            ship_no: no,
            default_no: defaultNo,
            sdate: dayFromNow(5),
          }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.schedule.schedule_no)).size).toBe(1)
  })

  it('neither oversells nor deadlocks with stays over the same nights in any order', async () => {
    const { no, host } = await insertShip(apis.db, { serviceType: 'PENSION', capacity: 3 })
    await insertDefaultSchedule(apis.db, no, { capacity: 3, time: '15:00' })
    const nights = await Promise.all(
      [7, 6, 5, 4].map((day) =>
        insertSchedule(apis.db, no, { sdate: dayFromNow(day), time: '15:00', capacity: 3 }),
      ),
    )
    const guests = await newGuests(apis.db, 40)
    const answers = await Promise.all(
      guests.map((guest, index) =>
        ready(apis.clientOf(index), guest, {
          scheduleNo: nights[index % 4] ?? 0,
          nights: (index % 3) + 1,
          host,
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('sells seats that are being freed to one of two parties in two processes; the refusal of the other says how many are left', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 3 })
    const trip = { scheduleNo, host, party: 2 }
    let { body: held } = await ready(apis.clientOf(0), await newGuest(apis.db), trip)
    for (let round = 0; round < ROUNDS; round += 1) {
      const guests = await newGuests(apis.db, 2)
      const asks = guests.map((guest, index) => () => ready(apis.clientOf(index), guest, trip))
      const end = { reservationNo: held.reservation_no, actor: 'worker', at: new Date() } as const
      const answers = await runDuringTransaction(apis.db, (tx) => endHold(tx, end), asks, 2)
      const [sold, refused] = answers.toSorted((one, other) => one.status - other.status)
      expect(sold?.status).toBe(200)
      expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH', remain: 1 } })
      if (sold) held = sold.body
    }
  })
})
