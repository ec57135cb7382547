import sql from 'sql-template-tag'
import { addDays } from '@/lib/date/kst'
import {
  type BookableColumns,
  coversDay,
  coversDaySql,
  type DefaultColumns,
  hasRoom,
  hasRoomSql,
  isBookable,
  isBookableSql,
  isProvided,
  isProvidedSql,
  takesBookings,
  takesBookingsSql,
} from '@/server/modules/schedule/bookable'
import { startTestServer, type TestServer } from '../setup/server'

const at = new Date('2026-11-21T00:00:00Z')
const earlier = new Date(at.getTime() - 60_000)
const later = new Date(at.getTime() + 60_000)

type Case = BookableColumns & { no: number; party: number }

const STATUSES = ['open', 'closed', 'maintenance', 'weather'] as const
const CAPACITY = 3

const departures: Case[] = STATUSES.flatMap((status) =>
  [null, earlier, at, later].flatMap((opens_at) =>
    [earlier, at, later].flatMap((departs_at) =>
      [0, 2, CAPACITY].flatMap((taken) =>
        [1, 2, CAPACITY, CAPACITY + 1].flatMap((party) =>
          [1, 2, CAPACITY + 1].flatMap((smallest_party) =>
            [true, false].map((is_waiting) => ({
              ...{ status, opens_at, departs_at, capacity: CAPACITY, taken, is_waiting, party },
              ...{ smallest_party, no: 0 },
            })),
          ),
        ),
      ),
    ),
  ),
).map((departure, no) => ({ ...departure, no }))

/** A Saturday in Korea, where `at` is nine o'clock in the morning. */
const TODAY = '2026-11-21'
const DAYS = [-1, 0, 1, 2, 7, 365, 366, 367].map((days) => addDays(TODAY, days))

type DefaultCase = DefaultColumns & { no: number; day: string }

const defaults: DefaultCase[] = DAYS.flatMap((day) =>
  [[], [0], [6], [0, 1, 2, 3, 4, 5, 6]].flatMap((weekdays) =>
    ['08:59', '09:00', '09:01'].flatMap((departure_time) =>
      [addDays(day, -1), day, addDays(day, 1)].flatMap((valid_from) =>
        [addDays(day, -1), day, addDays(day, 1)].map((valid_to) => ({
          ...{ day, weekdays, departure_time, valid_from, valid_to },
          no: 0,
        })),
      ),
    ),
  ),
).map((offer, no) => ({ ...offer, no }))

describe('when a departure can be booked', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is the same in SQL and in TypeScript for every departure', async () => {
    const rows = await server.db.rows(sql`
      select s.no, ${takesBookingsSql(at)} as takes, ${takesBookingsSql(sql`${at}::timestamptz`)} as takes_then,
             ${hasRoomSql(sql`s.party`)} as has_room, ${hasRoomSql(1)} as has_room_for_one,
             ${isBookableSql({ party: sql`s.party`, at })} as bookable
        from json_to_recordset(${JSON.stringify(departures)}::json) as s (
               no integer, status schedule_status, opens_at timestamptz, departs_at timestamptz,
               capacity integer, taken integer, is_waiting boolean, party integer,
               smallest_party integer)
       order by s.no`)
    expect(rows).toEqual(
      departures.map((departure) => ({
        no: departure.no,
        takes: takesBookings(departure, at),
        takes_then: takesBookings(departure, at),
        has_room: hasRoom(departure, departure.party),
        has_room_for_one: hasRoom(departure, 1),
        bookable: isBookable(departure, { party: departure.party, at }),
      })),
    )
    // The matrix has departures of both kinds, or the comparison would prove nothing.
    const bookable = rows.filter((row) => (row as { bookable: boolean }).bookable).length
    expect(bookable).toBeGreaterThan(0)
    expect(bookable).toBeLessThan(departures.length)
  })

  it('is the same in SQL and in TypeScript for every day of a default schedule', async () => {
    const answers = await Promise.all(
      DAYS.map((day) => {
        const offers = defaults.filter((offer) => offer.day === day)
        return server.db.rows<{ no: number; covers: boolean; offered: boolean }>(sql`
          select d.no, ${coversDaySql(sql`${day}::date`)} as covers, ${isProvidedSql(day, at)} as offered
            from json_to_recordset(${JSON.stringify(offers)}::json) as raw (
                   no integer, weekdays json, departure_time time, valid_from date, valid_to date),
                 lateral (select raw.no, raw.departure_time, raw.valid_from, raw.valid_to, array(
                   select json_array_elements_text(raw.weekdays)::smallint) as weekdays) d
           order by d.no`)
      }),
    )
    const rows = answers.flat()
    expect(rows).toEqual(
      defaults.map((offer) => ({
        no: offer.no,
        covers: coversDay(offer, offer.day),
        offered: isProvided(offer, offer.day, at),
      })),
    )
    expect(rows.some(({ offered }) => offered)).toBe(true)
    expect(rows.some(({ covers, offered }) => covers && !offered)).toBe(true)
  })
})
