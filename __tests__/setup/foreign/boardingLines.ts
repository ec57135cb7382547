import { randomUUID } from 'node:crypto'
import { NO_NUMBERS, type CallInput, type World } from './world'

const ofDeparture = ({ scheduleNo }: World): CallInput => ({ params: { schedule_no: scheduleNo } })

export const boardingLines = {
  getToday: NO_NUMBERS,
  readDeparture: ({ scheduleNo }: World) => ({ params: { no: scheduleNo } }),
  getBoarding: ofDeparture,
  getBoardingLists: NO_NUMBERS,
  sendTaps: (world: World) => ({
    ...ofDeparture(world),
    body: {
      sent_at: new Date().toISOString(),
      taps: [
        {
          ...{ id: randomUUID(), kind: 'board', reservation_no: world.reservationNo, slot: 1 },
          tapped_at: new Date().toISOString(),
        },
      ],
    },
  }),
  getPassengerSheet: ofDeparture,
  getPassenger: (world: World) => ({
    ...ofDeparture(world),
    query: { reservation_no: world.reservationNo, slot: 1 },
  }),
  savePassenger: (world: World) => ({
    ...ofDeparture(world),
    body: {
      ...{ reservation_no: world.reservationNo, slot: 1, version: '' },
      person: {
        ...{ name: '이바다', birth: '1980-02-03', sex: 'M', address: '보령시 오천면' },
        ...{ phone: '01011112222', emergency_phone: '01033334444' },
      },
    },
  }),
  saveCrew: (world: World) => ({
    ...ofDeparture(world),
    body: { captain_name: '김선장', crew_names: '박선원' },
  }),
  handListIn: (world: World) => ({
    ...ofDeparture(world),
    body: {
      head: { boat: '', crew: '' },
      lines: [{ reservation_no: world.reservationNo, slot: 1, version: '' }],
    },
  }),
  getPassengerFile: ({ scheduleNo }: World) => ({
    params: { schedule_no: scheduleNo, format: 'csv' },
  }),
}

export const weatherLines = {
  askWeather: ({ scheduleNo }: World) => ({
    body: { schedule_no: scheduleNo, reason: '너울이 높아요' },
  }),
  getWeatherRequests: NO_NUMBERS,
  withdrawWeather: ({ requestNo }: World) => ({ body: { request_no: requestNo } }),
  declineWeather: ({ requestNo }: World) => ({
    body: { request_no: requestNo, reason: '바람이 잦아들어요' },
  }),
  setSailsAnyway: ({ scheduleNo }: World) => ({
    params: { no: scheduleNo },
    body: { sails: true },
  }),
  getWeatherDepartures: NO_NUMBERS,
  previewWeather: ({ scheduleNo }: World) => ({ body: { schedule_nos: [scheduleNo] } }),
  startWeather: ({ scheduleNo }: World) => ({
    body: {
      ...{ request_key: randomUUID(), fingerprint: 'other', reservations: 1, hours: 24 },
      departures: [{ schedule_no: scheduleNo, way: 'refund' }],
      ...{ refund_message: '출항하지 못해요.', choice_message: '출항하지 못해요.' },
    },
  }),
  getWeatherRun: ({ runNo }: World) => ({ params: { no: runNo } }),
  getWeatherRuns: NO_NUMBERS,
}
