import { randomUUID } from 'node:crypto'
import { monthOf } from '@/lib/date/kst'
import { dayFromNow } from '../builders'
import { NO_NUMBERS, type CallInput, type World } from './world'

const SALE = {
  ...{ capacity: 10, price: 80_000, fish: '', method: '' },
  ...{ opens_at: null, is_waiting: true },
}
const PATTERN = {
  ...{ capacity: 10, price: 80_000, fish: '', method: '', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  ...{ valid_from: dayFromNow(1), valid_to: dayFromNow(300) },
}
const byScheduleNo = ({ scheduleNo }: World, body = {}): CallInput => ({
  params: { no: scheduleNo },
  body,
})
const planOf = ({ shipNo }: World) => ({
  ...{ action: 'price', ship_nos: [shipNo], weekdays: [0, 1, 2, 3, 4, 5, 6], time: null },
  spans: [{ from: dayFromNow(1), to: dayFromNow(60), price: 90_000 }],
})

export const calendarLines = {
  getCalendar: ({ shipNo }: World) => ({
    params: { yyyymm: monthOf(dayFromNow(10)) },
    query: { ship_no: shipNo },
  }),
  getDeparture: (world: World) => byScheduleNo(world),
  makeDeparture: ({ shipNo, defaultNo }: World) => ({
    body: { ship_no: shipNo, default_no: defaultNo, sdate: dayFromNow(5) },
  }),
  openDeparture: ({ shipNo }: World) => ({
    body: { ship_no: shipNo, sdate: dayFromNow(12), time: '04:00', ...SALE },
  }),
  changeDeparture: (world: World) => byScheduleNo(world, { version: 0, ...SALE }),
  setDepartureStatus: (world: World) => byScheduleNo(world, { version: 0, status: 'closed' }),
  removeDeparture: (world: World) => byScheduleNo(world, { version: 0 }),
  setOptionStock: (world: World) => ({
    params: { no: world.scheduleNo },
    body: { name: '로드', stock: 1 },
  }),
  moveSpots: (world: World) => ({
    params: { no: world.scheduleNo },
    body: { moves: [{ reservation_no: world.reservationNo, from: [1], numbers: [2] }] },
  }),
  drawSpots: (world: World) => byScheduleNo(world),
  keepSeats: (world: World) =>
    byScheduleNo(world, { request_key: randomUUID(), seats: 1, hours: 24 }),
  freeKeptSeats: ({ keptNo }: World) => ({ params: { no: keptNo } }),
  setKeptHours: NO_NUMBERS,
  previewDepartures: (world: World) => ({ body: planOf(world) }),
  applyDepartures: (world: World) => ({
    body: { plan: planOf(world), fingerprint: 'other', request_key: randomUUID() },
  }),
  undoDepartures: ({ batchNo }: World) => ({ params: { no: batchNo } }),
  getUndoable: NO_NUMBERS,
  getDepartureMove: (world: World) => byScheduleNo(world),
  moveDeparture: (world: World) =>
    byScheduleNo(world, {
      ...{ version: 0, request_key: randomUUID(), ship_no: world.shipNo, departure_time: '09:30' },
    }),
  undoDepartureMove: ({ moveNo }: World) => ({
    params: { no: moveNo },
    body: { request_key: randomUUID() },
  }),
  getDefaults: NO_NUMBERS,
  addDefault: ({ shipNo }: World) => ({ body: { ship_no: shipNo, time: '03:00', ...PATTERN } }),
  changeDefault: ({ defaultNo }: World) => ({
    params: { no: defaultNo },
    body: { version: 0, ...PATTERN },
  }),
  endDefault: ({ defaultNo }: World) => ({
    params: { no: defaultNo },
    body: { version: 0, last_day: dayFromNow(30) },
  }),
}
