import { randomUUID } from 'node:crypto'
import { dayFromNow } from '../builders'
import { type CallInput, NO_NUMBERS, type World } from './world'

const ofReservation = ({ reservationNo }: World, body = {}): CallInput => ({
  params: { no: reservationNo },
  body,
})
const changeOf = (world: World): CallInput =>
  ofReservation(world, {
    ...{ schedule_no: world.scheduleNo, party: 1, request_key: randomUUID(), version: '0' },
    ...{ total: 80_000, refund_amount: 0 },
  })
const cancelOf = (world: World): CallInput =>
  ofReservation(world, {
    ...{ request_key: randomUUID(), refund: 'policy', amount: 0, reason: '전화로 취소' },
  })
const ofEntry = ({ awaiterNo }: World): CallInput => ({ params: { no: awaiterNo } })

export const deskLines = {
  findReservations: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  getReservation: (world: World) => ofReservation(world),
  searchAll: ({ reservationNo }: World) => ({ query: { text: String(reservationNo) } }),
  findCaller: NO_NUMBERS,
  findDepartures: ({ shipNo }: World) => ({ query: { sdate: dayFromNow(10), ship_no: shipNo } }),
  bookByPhone: ({ scheduleNo }: World) => ({
    body: {
      ...{ name: '박초행', phone: '01000009999', party: 1, pay: 'cash' },
      ...{ request_key: randomUUID(), schedule_no: scheduleNo },
    },
  }),
  tellDeparture: ({ scheduleNo }: World) => ({
    params: { no: scheduleNo },
    body: { request_key: randomUUID(), text: '06시에 모여요' },
  }),
  addWalkIn: ({ scheduleNo }: World) => ({
    params: { schedule_no: scheduleNo },
    body: {
      ...{ name: '박현장', phone: '01000008888', party: 1, pay: 'cash', amount: 80_000 },
      ...{ request_key: randomUUID(), made_at: new Date().toISOString() },
      sent_at: new Date().toISOString(),
    },
  }),
  takeOnQuay: ({ scheduleNo, reservationNo }: World) => ({
    params: { schedule_no: scheduleNo },
    body: {
      ...{ request_key: randomUUID(), reservation_no: reservationNo },
      ...{ amount: 1, is_cash: true },
    },
  }),
  waitByPhone: ({ scheduleNo }: World) => ({
    body: { schedule_no: scheduleNo, name: '김', phone: '01000000001', party: 1 },
  }),
  findWaiting: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  quoteChange: ({ reservationNo, scheduleNo }: World) => ({
    params: { no: reservationNo },
    query: { schedule_no: scheduleNo, party: 1 },
  }),
  changeReservation: changeOf,
  changeWithRefund: changeOf,
  cancelReservation: cancelOf,
  cancelWithRefund: cancelOf,
  quoteSplit: ({ reservationNo }: World) => ({
    params: { no: reservationNo },
    query: { party: 1 },
  }),
  splitReservation: (world: World) =>
    ofReservation(world, { request_key: randomUUID(), version: '0', party: 1 }),
  takeMoney: (world: World) =>
    ofReservation(world, { request_key: randomUUID(), version: '0', amount: 1, is_cash: true }),
  changeBookerAtDesk: (world: World) =>
    ofReservation(world, { name: '김', phone: '01000000002', memo: '', version: '0' }),
  extendDeadline: (world: World) =>
    ofReservation(world, { pay_deadline: new Date().toISOString(), version: '0' }),
  sendMessageAgain: (world: World) => ofReservation(world, { request_key: randomUUID() }),
  sendListLink: (world: World) => ofReservation(world),
  getShipGuides: NO_NUMBERS,
  setShipGuide: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { phone_hours: '', parking: '항구 앞', meeting_image: '' },
  }),
  getOperatorIdentity: NO_NUMBERS,
  setOperatorIdentity: NO_NUMBERS,
  getOperatorAccount: NO_NUMBERS,
  setOperatorAccount: NO_NUMBERS,
  getStorefront: NO_NUMBERS,
  setStorefront: NO_NUMBERS,
  getAnswerTemplates: NO_NUMBERS,
  setAnswerTemplates: NO_NUMBERS,
  getBanners: NO_NUMBERS,
  setBanners: NO_NUMBERS,
  getProviderBanners: NO_NUMBERS,
  setProviderBanners: NO_NUMBERS,
  getDomain: NO_NUMBERS,
  askDomain: NO_NUMBERS,
  checkDomain: NO_NUMBERS,
  removeDomain: NO_NUMBERS,
  getOwnChange: NO_NUMBERS,
  setOwnChange: NO_NUMBERS,
  getSailRule: NO_NUMBERS,
  setSailRule: NO_NUMBERS,
  noteForCrew: (world: World) => ofReservation(world, { crew_note: '멀미', before: '' }),
  offerToWaiting: ofEntry,
  removeFromWaiting: ofEntry,
}
