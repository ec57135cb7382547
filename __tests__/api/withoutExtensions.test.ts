import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createApi } from '@/api/createApi'
import type { CallName } from '@/lib/contract/callTable'

const ORIGIN = 'http://api.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const ask = (name: CallName, input: object, hasExtensions: boolean): Promise<unknown> => {
  const api = createApi({
    baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
    readContext: () => ({ platform: 'web', userToken: '', userGuestToken: '', hasExtensions }),
    onError: () => undefined,
  })
  return (api[name] as (input: object) => Promise<unknown>)(input)
}

let asked: Record<string, unknown>
beforeEach(() => {
  server.use(
    http.all(`${ORIGIN}/*`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const text = await request.text()
      asked = { ...query, ...(text && (JSON.parse(text) as object)) }
      return HttpResponse.json({ list: [], hold_key: 'key', reservation_no: 1 })
    }),
  )
})

const fields = (given: object) => Object.keys(given).sort()

describe.each([
  [
    'getShipList',
    { search: '바다', is_coupon: 1 },
    { sort: 'near', party: 2, lat: 36.4, lng: 126.5 },
  ],
  ['getFishBoardList', { view: 'photo', ship_no: 1 }, { fish: 'F1', coast: 'WEST' }],
  ['getFavoriteList', { page: 2, type: 'SHIP' }, { after: 7, is_number_only: 1 }],
  [
    'createReservation',
    { hold_key: 'key', user_type: 'guest' },
    { guest_token: 't', is_pay_again: true, schedule_no: 1 },
  ],
  ['readyReservation', { schedule_no: 1, party: 2 }, { host: 'badaro' }],
  ['readyDefaultReservation', { default_no: 1, ship_no: 2, party: 2 }, { host: 'badaro' }],
  ['requestCancel', { reservation_no: 1, refund_amount: 0 }, { schedule_no: 2 }],
  ['requestGuestCancel', { reservation_no: 1, refund_amount: 0 }, { is_hold: true }],
] as const)('%s', (name, named, added) => {
  it('says what the specification names alone, where the server says no more', async () => {
    await ask(name, { ...named, ...added }, false)
    expect(fields(asked)).toEqual(fields(named))
  })
  it('says our extensions where the server has them', async () => {
    await ask(name, { ...named, ...added }, true)
    expect(fields(asked)).toEqual(fields({ ...named, ...added }))
  })
})

it('keeps fields of other calls that have the same name', async () => {
  await ask('readyReservation', { schedule_no: 1, party: 2 }, false)
  expect(asked).toEqual({ schedule_no: 1, party: 2 })
})
