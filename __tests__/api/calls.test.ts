import { readFileSync } from 'node:fs'
import path from 'node:path'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { type Api, createApi } from '@/api/createApi'

const ORIGIN = 'http://api.test'

type Row = { base: string; method: string; path: string }

const rows: Row[] = readFileSync(path.join(process.cwd(), 'docs/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([base = '', method = '', callPath = '']) => ({ base, method, path: callPath }))

const person = {
  name: '홍길동',
  birth: '1990-01-01',
  sex: 'M',
  address: '보령시',
  phone: '01012345678',
  emergency_phone: '01087654321',
} as const

const booker = { user_type: 'member', host: 'bada' } as const

/** Every client function, called once as the storefront calls it. */
const samples: { [Name in keyof Api]: (api: Api) => Promise<unknown> } = {
  getShipList: (api) => api.getShipList({ service_type: 'SHIP' }),
  getShipFilter: (api) => api.getShipFilter(),
  getShipSimpleInfo: (api) => api.getShipSimpleInfo(7),
  getShipGroup: (api) => api.getShipGroup(7),
  getSuggestSearch: (api) => api.getSuggestSearch(),
  getCodeSubs: (api) => api.getCodeSubs('CODE'),
  toggleFavorite: (api) => api.toggleFavorite({ ship_no: 7, action: 'add' }),
  getFavoriteList: (api) => api.getFavoriteList({ page: 1 }),
  getScheduleList: (api) => api.getScheduleList(7, '202612'),
  getScheduleFleetList: (api) => api.getScheduleFleetList(7, '202612'),
  getScheduleDefaultList: (api) => api.getScheduleDefaultList(7, { sdate: '2026-12-01' }),
  makeDefaultSchedule: (api) =>
    api.makeDefaultSchedule({ ship_no: 7, default_no: 7, sdate: '2026-12-01' }),
  getInfoIndex: (api) => api.getInfoIndex('bada'),
  getInfoMain: (api) => api.getInfoMain(7),
  getInfoBoardList: (api) => api.getInfoBoardList({ page: 1 }),
  getFishBoardList: (api) => api.getFishBoardList({ page: 1 }),
  getFishBoardDetail: (api) => api.getFishBoardDetail(7),
  postLog: (api) => api.postLog({ host: 'bada', events: [] }),
  getEventPopupList: (api) => api.getEventPopupList(7, { rows: 3, is_popup: 1 }),
  getEventList: (api) => api.getEventList({ page: 1 }),
  getNoticeList: (api) => api.getNoticeList({ page: 1 }),
  getFaqList: (api) => api.getFaqList({}),
  getBoardDetail: (api) => api.getBoardDetail(7),
  getQnaList: (api) => api.getQnaList({ page: 1 }),
  getPolicyList: (api) => api.getPolicyList('terms'),
  getCustomerDetail: (api) => api.getCustomerDetail(7),
  addCustomer: (api) => api.addCustomer({ type: 'qna', title: '문의', contents: '내용' }),
  login: (api) => api.login({ login_id: 'a@b.kr', login_password: 'x' }),
  getAppleAuth: (api) => api.getAppleAuth({ code: 'x' }),
  logout: (api) => api.logout(),
  leave: (api) => api.leave({}),
  sendPhoneAuth: (api) => api.sendPhoneAuth({ phone: '01012345678' }),
  checkPhoneAuth: (api) => api.checkPhoneAuth({ phone: '01012345678', code: '123456' }),
  join: (api) =>
    api.join({
      email: 'a@b.kr',
      name: '홍길동',
      phone: '01012345678',
      phone_token: 'x',
      is_terms_agree: true,
      is_privacy_agree: true,
    }),
  findAccount: (api) => api.findAccount({ phone: '01012345678', phone_token: 'x' }),
  changePassword: (api) => api.changePassword({ old_password: 'x', password: 'y' }),
  changeName: (api) => api.changeName({ name: '홍길동' }),
  setProfilePicture: (api) => api.setProfilePicture(new FormData()),
  setPushId: (api) => api.setPushId({ push_id: 'x', platform: 'web' }),
  getSmsList: (api) => api.getSmsList({ page: 1 }),
  deleteSms: (api) => api.deleteSms({ list: [7] }),
  getShipPerson: (api) => api.getShipPerson(),
  saveShipPerson: (api) => api.saveShipPerson({ action: 'save', person }),
  getCouponList: (api) => api.getCouponList({ page: 1 }),
  registerCoupon: (api) => api.registerCoupon({ code: 'x' }),
  issueCoupons: (api) => api.issueCoupons(),
  guestLogin: (api) => api.guestLogin({ name: '홍길동', phone: '01012345678', phone_token: 'x' }),
  getGuestData: (api) => api.getGuestData(),
  readyReservation: (api) => api.readyReservation({ schedule_no: 7, party: 1, ...booker }),
  readyDefaultReservation: (api) =>
    api.readyDefaultReservation({
      ship_no: 7,
      default_no: 7,
      sdate: '2026-12-01',
      party: 1,
      ...booker,
    }),
  createReservation: (api) =>
    api.createReservation({
      hold_key: 'x',
      name: '홍길동',
      pay_type: 'BANK',
      total: 1,
      is_agree: true,
      user_type: 'member',
    }),
  getReservationList: (api) => api.getReservationList({ page: 1 }),
  getGuestReservationList: (api) => api.getGuestReservationList({ page: 1 }),
  getReservationDetail: (api) => api.getReservationDetail(7),
  getGuestReservationDetail: (api) => api.getGuestReservationDetail(7),
  getCancelReady: (api) => api.getCancelReady(7),
  getGuestCancelReady: (api) => api.getGuestCancelReady(7),
  requestCancel: (api) => api.requestCancel({ reservation_no: 7, refund_amount: 0 }),
  requestGuestCancel: (api) => api.requestGuestCancel({ reservation_no: 7, refund_amount: 0 }),
  deleteReservation: (api) => api.deleteReservation({ reservation_no: 7 }),
  deleteGuestReservation: (api) => api.deleteGuestReservation({ reservation_no: 7 }),
  awaitReservation: (api) => api.awaitReservation({ action: 'list', user_type: 'member' }),
  getReservationPersonList: (api) => api.getReservationPersonList(7),
  saveReservationPersonList: (api) =>
    api.saveReservationPersonList({ reservation_no: 7, list: [{ slot: 1, person }] }),
  resetReservationPersonList: (api) => api.resetReservationPersonList({ reservation_no: 7 }),
  lockReservationPersonList: (api) => api.lockReservationPersonList({ reservation_no: 7 }),
}

const seen = new Map<string, Headers>()
const queries: string[] = []
const server = setupServer(
  http.all(`${ORIGIN}/*`, ({ request }) => {
    const { pathname, search } = new URL(request.url)
    seen.set(`${request.method} ${pathname}`, request.headers)
    queries.push(`${pathname}${search}`)
    return HttpResponse.json({})
  }),
)

const api = createApi({
  baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
  readContext: () => ({ platform: 'web', userToken: 'member', userGuestToken: 'guest' }),
  onError: () => undefined,
})

/** `/ship/list` and `/v1/ship/schedule_list/{ship_no}/{yyyymm}` as a pattern for addresses. */
const patternOf = ({ base, method, path: callPath }: Row) =>
  new RegExp(`^${method} /${base.toLowerCase()}${callPath.replace(/\{\w+\}/g, '[^/]+')}$`)

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  for (const sample of Object.values(samples)) await sample(api)
})
afterAll(() => server.close())

describe('spec §7: every call has a client function', () => {
  it('reads all 65 rows', () => expect(rows).toHaveLength(65))

  it.each(rows)('$base $method $path', (row) => {
    const pattern = patternOf(row)
    expect([...seen.keys()].filter((call) => pattern.test(call))).not.toEqual([])
  })

  it('asks for nothing that is not among them', () => {
    const patterns = rows.map(patternOf)
    const unknown = [...seen.keys()].filter((call) => !patterns.some((row) => row.test(call)))
    expect(unknown).toEqual([])
  })
})

describe('spec §7: headers', () => {
  it('puts Platform and the member token on every call', () => {
    for (const headers of seen.values()) {
      expect(headers.get('Platform')).toBe('web')
      expect(headers.get('User-Token-Key')).toBe('member')
    }
  })

  it('puts the guest token on every URL with guest_ and on no other', () => {
    for (const [call, headers] of seen) {
      expect(headers.get('Guest-User-Token-Key')).toBe(call.includes('guest_') ? 'guest' : null)
    }
  })
})

describe('spec §9: constants on the wire', () => {
  it('asks for policy texts with page=1 and type=provision', () => {
    const asked = queries.find((query) => query.includes('provision')) ?? ''
    const { pathname, searchParams } = new URL(asked, ORIGIN)
    expect(pathname).toBe('/b/v1/customer/list')
    expect(Object.fromEntries(searchParams)).toEqual({
      type: 'provision',
      page: '1',
      sub_type: 'terms',
    })
  })

  it('asks for three rows of pop-up events', () => {
    expect(queries).toContain('/b/v1/customer/event_list/7?rows=3&is_popup=1')
  })
})
