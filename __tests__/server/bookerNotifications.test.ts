import sql from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import { addDays, kstDateTime } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import { remindAt } from '@/lib/reservation/remindAt'
import { runJob } from '../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { newStaff } from '../setup/console'
import { startTestServer, type TestServer } from '../setup/server'
import { book, newGuest, type Visitor } from '../setup/visitors'

const MINUTE_MS = 60_000

describe('what bookers are told', () => {
  let server: TestServer
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(() => {
    now = new Date()
  })
  afterAll(() => server.close())

  const textsTo = async ({ phone }: Visitor, word: string) =>
    (
      await server.db.rows<{ text: string }>(sql`
        select body->>'text' as text from outbox where recipient = ${phone} order by no`)
    )
      .map(({ text }) => text)
      .filter((text) => text.includes(word))
  const newTrip = async (serviceType?: ServiceType) => {
    const ship = await insertShip(server.db, { serviceType })
    return {
      ...ship,
      scheduleNo: await insertSchedule(server.db, ship.no, { sdate: dayFromNow(7) }),
    }
  }

  describe('before the deadline of a transfer', () => {
    const WORD = '아직 입금을'
    const deadlineOf = async (no: number) =>
      (
        await server.db.first<{ at: Date }>(
          sql`select pay_deadline as at from reservation where no = ${no}`,
        )
      )?.at ?? now
    const runAt = async (at: Date) => {
      now = at
      await runJob(server, 'remind-of-deposits')
    }

    it('is where to transfer what is missing, once for each deadline', async () => {
      const guest = await newGuest(server.db)
      const { body } = await book(server, guest, { ...(await newTrip()), party: 2 })
      const no = body.reservation_no
      const due = remindAt(await deadlineOf(no))
      await runAt(new Date(due.getTime() - MINUTE_MS))
      expect(await textsTo(guest, WORD)).toEqual([])
      await runAt(due)
      await runAt(new Date(due.getTime() + MINUTE_MS))
      expect(await textsTo(guest, WORD)).toEqual([expect.stringContaining('160,000원을 입금')])
      await server.db.run(sql`
        update reservation set pay_deadline = pay_deadline + interval '2 days' where no = ${no}`)
      await runAt(remindAt(await deadlineOf(no)))
      expect(await textsTo(guest, WORD)).toHaveLength(2)
    })

    it('is nothing to who has paid, or has only just ordered', async () => {
      const [paid, fresh] = [await newGuest(server.db), await newGuest(server.db)]
      const first = await book(server, paid, await newTrip())
      const second = await book(server, fresh, await newTrip())
      await server.modules.operations.reservations.confirmDeposit(
        first.body.reservation_no,
        first.body.total,
      )
      const { reservation_no: no } = second.body
      await server.db.run(sql`
        update reservation set pay_deadline = ${new Date(now.getTime() + 30 * MINUTE_MS)} where no = ${no}`)
      await runAt(now)
      expect([await textsTo(paid, WORD), await textsTo(fresh, WORD)]).toEqual([[], []])
    })
  })

  describe('on the evening before', () => {
    const WORD = '내일이에요.'
    const tomorrow = dayFromNow(7)
    const runAt = async (hour: string, day = addDays(tomorrow, -1)) => {
      now = kstDateTime(day, hour)
      await runJob(server, 'tell-evening')
    }
    const confirmed = async (trip: Awaited<ReturnType<typeof newTrip>> & { nights?: number }) => {
      const guest = await newGuest(server.db)
      const { body } = await book(server, guest, trip)
      const { reservation_no: no, total } = body
      await server.modules.operations.reservations.confirmDeposit(no, total)
      return { guest, no }
    }

    it('is where to meet, what to bring and the tide, once, at a civil hour', async () => {
      const { guest } = await confirmed(await newTrip())
      await runAt('17:59')
      await runAt('21:00')
      await runAt('18:00', addDays(tomorrow, -2))
      expect(await textsTo(guest, WORD)).toEqual([])
      await runAt('18:00')
      await runAt('18:01')
      expect(await textsTo(guest, WORD)).toEqual([
        expect.stringMatching(/집결지: 오천항 3번 선착장 \/ 준비물: 신분증, .* \/ 물때: .+/),
      ])
    })

    it('says the sea as well where it is forecast', async () => {
      const { guest } = await confirmed(await newTrip())
      await server.db.run(sql`
        insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
        values ('boat', '안흥항 북측', ${tomorrow}, 36.6, 126.3,
          ${JSON.stringify([{ half: 'am', waves: { least: 0.5, most: 1 }, wind: { least: 4, most: 8 }, water: null, air: null, fish: [] }])},
          ${kstDateTime(addDays(tomorrow, -1), '06:00')})`)
      await runAt('18:00')
      expect(await textsTo(guest, WORD)).toEqual([
        expect.stringMatching(/물때: .+ \/ 바다 예보: 물결 0\.5~1m · 바람 4~8m\/s$/),
      ])
      await server.db.run(sql`delete from sea_forecast`)
    })

    it.each([
      { hours: 12, text: /바다 예보: 물결 0\.5~3m$/ },
      { hours: 36, text: /물때: [^/]+$/ },
    ])('says the sea of a night until it is back, $hours hours old', async ({ hours, text }) => {
      const ship = await insertShip(server.db, { useMinutes: 540 })
      const trip = { sdate: tomorrow, time: '20:00' }
      const scheduleNo = await insertSchedule(server.db, ship.no, trip)
      const { guest } = await confirmed({ ...ship, scheduleNo })
      const told = new Date(
        kstDateTime(addDays(tomorrow, -1), '18:00').getTime() - hours * 3_600_000,
      )
      for (const [ahead, most] of [1, 3].entries()) {
        const rest = { wind: null, water: null, air: null, fish: [] }
        const halves = [{ half: 'day', waves: { least: 0.5, most }, ...rest }]
        await server.db.run(sql`
          insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
          values ('boat', '안흥항 북측', ${addDays(tomorrow, ahead)}, 36.6, 126.3,
            ${JSON.stringify(halves)}, ${told})`)
      }
      await runAt('18:00')
      expect(await textsTo(guest, WORD)).toEqual([expect.stringMatching(text)])
      await server.db.run(sql`delete from sea_forecast`)
    })

    it('speaks of a room as of a room, and of no tide', async () => {
      const { guest } = await confirmed(await newTrip('PENSION'))
      expect(await textsTo(guest, '확인 코드: ')).toHaveLength(1)
      await runAt('18:00')
      const [text] = await textsTo(guest, WORD)
      expect(text).toContain('체크인 장소: 오천항 3번 선착장 / 준비물: 신분증, 세면도구')
      expect(text).not.toContain('물때')
    })

    it('is nothing of a stay that has a night called off', async () => {
      const trip = await newTrip('PENSION')
      const sdate = addDays(tomorrow, 1)
      const later = await insertSchedule(server.db, trip.no, { sdate })
      const { guest } = await confirmed({ ...trip, nights: 2 })
      await server.modules.operations.schedules.closeSchedule(later, 'maintenance')
      await runAt('18:00')
      expect(await textsTo(guest, WORD)).toEqual([])
    })

    it('is told again of another departure, and nothing of what does not sail or is not paid', async () => {
      const trip = await newTrip()
      const { guest, no } = await confirmed(trip)
      const unpaid = await newGuest(server.db)
      await book(server, unpaid, trip)
      await server.modules.operations.schedules.closeSchedule(trip.scheduleNo, 'maintenance')
      await runAt('18:00')
      expect([await textsTo(guest, WORD), await textsTo(unpaid, WORD)]).toEqual([[], []])
      const other = await insertSchedule(server.db, trip.no, { sdate: tomorrow, time: '15:00' })
      await server.db.run(sql`
        update reservation set schedule_no = ${other}, evening_told_of = ${trip.scheduleNo}
         where no = ${no}`)
      await runAt('18:02')
      expect(await textsTo(guest, WORD)).toHaveLength(1)
    })
  })

  describe('of a departure that stops for repairs', () => {
    const WORD = '정비로 운항하지'
    const stopAll = async (ship: { no: number; groupNo: number }) => {
      const { headers } = await newStaff(server.db, { operatorNo: ship.groupNo })
      const plan = {
        ...{ action: 'status', status: 'maintenance', ship_nos: [ship.no], time: null },
        spans: [{ from: dayFromNow(5), to: dayFromNow(11) }],
        weekdays: [0, 1, 2, 3, 4, 5, 6],
      }
      const { body } = await server.post<BatchPreview>('/c/v1/calendar/preview', plan, headers)
      const request = { plan, fingerprint: body.fingerprint, request_key: crypto.randomUUID() }
      const applied = await server.post<{ batch_no: number }>(
        '/c/v1/calendar/apply',
        request,
        headers,
      )
      const undo = () =>
        server.post(`/c/v1/calendar/batch/${applied.body.batch_no}/undo`, {}, headers)
      return { preview: body, undo }
    }

    it('is that all money comes back, after the time to undo it, once', async () => {
      const trip = await newTrip()
      const guest = await newGuest(server.db)
      const { body } = await book(server, guest, { ...trip, party: 2 })
      const { preview } = await stopAll(trip)
      expect(preview.bookings).toMatchObject([
        { reservation_no: body.reservation_no, name: '홍길동', party: 2 },
      ])
      await runJob(server, 'tell-repairs')
      expect(await textsTo(guest, WORD)).toEqual([])
      now = new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS + 1)
      for (let run = 0; run < 2; run += 1) await runJob(server, 'tell-repairs')
      expect(await textsTo(guest, WORD)).toEqual([expect.stringContaining('모두 돌려드려요')])
    })

    it('is nothing where it was undone', async () => {
      const trip = await newTrip()
      const guest = await newGuest(server.db)
      await book(server, guest, trip)
      expect((await (await stopAll(trip)).undo()).status).toBe(200)
      now = new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS + 1)
      await runJob(server, 'tell-repairs')
      expect(await textsTo(guest, WORD)).toEqual([])
    })
  })
})
