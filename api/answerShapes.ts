import type { Answer } from '@/lib/contract/wire'
import type { CallName } from '@/lib/contract/callTable'

/** `any` may be null, but the field is present. */
type Kind<T> = null extends T
  ? 'any'
  : T extends readonly unknown[]
    ? 'array'
    : T extends string
      ? 'string'
      : T extends number
        ? 'number'
        : 'object'

type Fields<T> = { readonly [K in keyof T]?: Kind<T[K]> }
type ShapeOf<T> = T extends readonly unknown[] ? 'array' : Fields<T>
/** A call with several kinds of answers has a shape for each. */
type Shapes<T> = ShapeOf<T> | readonly ShapeOf<T>[]

type Table = { readonly [N in CallName]: Shapes<Answer<N>> }

const page = { list: 'array', total: 'number' } as const
const list = { list: 'array' } as const
const done = { message: 'string' } as const
const session = { token_key: 'string', name: 'string', phone: 'string' } as const
const hold = { hold_key: 'string', expires_at: 'string', quote: 'object', ship: 'object' } as const
const reservation = { reservation: 'object', schedule: 'object', ship: 'object' } as const
const quote = { refund_amount: 'number', fee: 'number', refund_policy: 'array' } as const
const cancelled = { reservation_no: 'number', state: 'string', refund_amount: 'number' } as const
const choice = { state: 'string', deadline: 'string', days: 'array' } as const
const persons = { reservation_no: 'number', is_booker: 'number', list: 'array' } as const

/**
 * The fields by which the answer to each call is recognised. A browser checks only these, because
 * the contract's schemas would bring zod into its bundle.
 */
export const answerShapes = {
  getInfoIndex: { host: 'string', ship: 'object', menu: 'array', sns: 'array' },
  getInfoMain: {
    main_banner: 'array',
    now_popular: 'array',
    general: 'object',
    board: 'array',
    ship_board: 'array',
    around: 'array',
    group: 'array',
  },
  getInfoBoardList: page,
  getSitemap: { parts: 'array', list: 'array' },
  getShipList: { ...page, service_type: 'array' },
  getShipFilter: { fish: 'array', area: 'array', fishing_method_travelout: 'array' },
  getShipSimpleInfo: { ship: 'object', detail: 'object', group: 'object' },
  getShipGroup: { group: 'object', list: 'array' },
  getSuggestSearch: list,
  getCodeSubs: list,
  toggleFavorite: { ship_no: 'number', is_favorite: 'number' },
  getFavoriteList: page,
  getScheduleList: list,
  getScheduleFleetList: list,
  getScheduleDefaultList: list,
  makeDefaultSchedule: { schedule: 'object' },
  getFishBoardList: [page, 'array'],
  getFishBoardDetail: { detail: 'object', catch_by_month: 'array' },
  getEventList: { ...page, navi: 'array' },
  getNoticeList: page,
  getFaqList: page,
  getBoardDetail: { detail: 'object' },
  getEventPopupList: list,
  getCustomerList: list,
  getCustomerDetail: { detail: 'object' },
  addCustomer: { no: 'number' },
  postLog: done,
  login: session,
  getAppleAuth: { session: 'any', profile: 'any' },
  logout: done,
  leave: done,
  sendPhoneAuth: { expires_at: 'string', resend_at: 'string' },
  checkPhoneAuth: { phone_token: 'string' },
  join: session,
  findAccount: list,
  changePassword: done,
  changeName: { name: 'string' },
  setProfilePicture: { image: 'string' },
  setPushId: done,
  pushBrowser: { key: 'any' },
  getSmsList: page,
  deleteSms: done,
  getShipPerson: list,
  saveShipPerson: list,
  getCouponList: page,
  registerCoupon: { no: 'number', name: 'string' },
  issueCoupons: list,
  guestLogin: { token: 'string' },
  getGuestData: { name: 'string', phone: 'string' },
  readyReservation: hold,
  readyDefaultReservation: hold,
  createReservation: { reservation_no: 'number', state: 'string', total: 'number' },
  getReservationList: page,
  getGuestReservationList: page,
  getReservationDetail: reservation,
  getGuestReservationDetail: reservation,
  getCancelReady: quote,
  getGuestCancelReady: quote,
  requestCancel: cancelled,
  requestGuestCancel: cancelled,
  deleteReservation: done,
  deleteGuestReservation: done,
  awaitReservation: list,
  getWeatherChoice: choice,
  chooseWeather: choice,
  getReservationPersonList: persons,
  saveReservationPersonList: persons,
  resetReservationPersonList: persons,
  lockReservationPersonList: persons,
} as const satisfies Table
