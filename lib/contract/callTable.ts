/**
 * Who may make a call: anybody, a member (`User-Token-Key`) or a guest (`Guest-User-Token-Key`).
 */
export type Access = 'open' | 'member' | 'guest'

type Base = 'a' | 'b'
type Method = 'GET' | 'POST' | 'PUT'

/** @param path below its base; names parameters as `{no}` */
const at = <B extends Base, M extends Method, A extends Access>(
  base: B,
  method: M,
  path: string,
  access: A,
) => ({ base, method, path, access })

/**
 * Every call of bases A and B by name. The contract gives each its schemas (`lib/contract/calls.ts`),
 * the server its route, the browser its function; docs/calls.tsv is made from all of it. It stands
 * apart from the schemas, because a browser loads it and not them.
 */
export const callTable = {
  // What a storefront publishes.
  getInfoIndex: at('a', 'GET', '/info/index/{host}', 'open'),
  getShutStorefronts: at('a', 'GET', '/info/shut', 'open'),
  getInfoMain: at('a', 'GET', '/info/main/{ship_no}', 'open'),
  getInfoBoardList: at('a', 'GET', '/info/board_list', 'open'),
  getFishBoardList: at('a', 'GET', '/ship/fish_board_list', 'open'),
  getFishBoardDetail: at('a', 'GET', '/ship/fish_board_detail/{no}', 'open'),
  postLog: at('a', 'POST', '/slog/m', 'open'),

  // Trips and their codes.
  getShipList: at('a', 'GET', '/ship/list', 'open'),
  getShipFilter: at('a', 'GET', '/ship/filter/', 'open'),
  getShipSimpleInfo: at('a', 'GET', '/ship/simple_info/{ship_no}', 'open'),
  getShipGroup: at('a', 'GET', '/ship/group/{no}', 'open'),
  getSuggestSearch: at('a', 'GET', '/customer/suggest_search', 'open'),
  getCodeSubs: at('b', 'GET', '/v1/code/subs/{code}', 'open'),

  // Calendars.
  getScheduleList: at('b', 'GET', '/v1/ship/schedule_list/{ship_no}/{yyyymm}', 'open'),
  getScheduleFleetList: at('a', 'GET', '/ship/schedule_fleet_list/{ship_no}/{yyyymm}', 'open'),
  getScheduleDefaultList: at('b', 'GET', '/v1/ship/schedule_default_list/{ship_no}', 'open'),
  makeDefaultSchedule: at('b', 'POST', '/v1/reservation/default_schedule', 'open'),

  // The customer centre.
  getEventList: at('a', 'GET', '/customer/event_list', 'open'),
  getNoticeList: at('a', 'GET', '/customer/notice_list', 'open'),
  getFaqList: at('a', 'GET', '/customer/faq_list', 'open'),
  getBoardDetail: at('a', 'GET', '/customer/detail/{no}', 'open'),
  getEventPopupList: at('b', 'GET', '/v1/customer/event_list/{ship_no}', 'open'),
  getCustomerList: at('b', 'GET', '/v1/customer/list', 'open'),
  getCustomerDetail: at('b', 'GET', '/v1/customer/detail/{no}', 'member'),
  addCustomer: at('b', 'POST', '/v1/customer/add', 'open'),

  // Members.
  login: at('a', 'POST', '/user/login', 'open'),
  getAppleAuth: at('a', 'GET', '/sns/apple_auth', 'open'),
  continueLogin: at('b', 'POST', '/v1/user/continue', 'open'),
  logout: at('b', 'POST', '/v1/user/logout', 'member'),
  leave: at('b', 'PUT', '/v1/user/leave', 'member'),
  sendPhoneAuth: at('b', 'POST', '/v1/user/phone_auth', 'open'),
  checkPhoneAuth: at('b', 'POST', '/v1/user/phone_auth_check', 'open'),
  join: at('b', 'POST', '/v1/user/join', 'open'),
  findAccount: at('b', 'POST', '/v1/user/find_account', 'open'),
  changePassword: at('b', 'PUT', '/v1/user/password', 'open'),
  changeName: at('b', 'PUT', '/v1/user/name', 'member'),
  setProfilePicture: at('b', 'POST', '/v1/user/profile_picture', 'member'),
  setPushId: at('b', 'POST', '/v1/user/pushid', 'open'),
  getSmsList: at('a', 'GET', '/user/sms_list', 'member'),
  deleteSms: at('a', 'POST', '/user/sms_delete', 'member'),
  getShipPerson: at('b', 'GET', '/v1/user/ship_person', 'member'),
  saveShipPerson: at('b', 'POST', '/v1/user/ship_person', 'member'),
  getCouponList: at('a', 'GET', '/user/coupon_list', 'member'),
  registerCoupon: at('a', 'POST', '/user/coupon', 'member'),
  issueCoupons: at('a', 'POST', '/user/coupon_auto', 'member'),
  toggleFavorite: at('b', 'POST', '/v1/user/favorite', 'member'),
  getFavoriteList: at('a', 'GET', '/user/favorite_list', 'member'),

  // Bookings; guests have calls of their own (docs/specification.md#roles).
  guestLogin: at('a', 'POST', '/reservation/guest_login', 'open'),
  getGuestData: at('b', 'POST', '/v1/reservation/guest_data', 'guest'),
  readyReservation: at('b', 'POST', '/v1/reservation/ready', 'open'),
  readyDefaultReservation: at('b', 'POST', '/v1/reservation/default_ready', 'open'),
  chooseSpots: at('b', 'POST', '/v1/reservation/spots', 'open'),
  createReservation: at('b', 'POST', '/v2/reservation/index', 'open'),
  awaitReservation: at('b', 'POST', '/v1/reservation/awaiter', 'open'),
  getReservationList: at('a', 'GET', '/reservation/list', 'member'),
  getGuestReservationList: at('a', 'GET', '/reservation/guest_list', 'guest'),
  getReservationDetail: at('b', 'GET', '/v1/reservation/detail/{no}', 'member'),
  getGuestReservationDetail: at('b', 'GET', '/v1/reservation/guest_detail/{no}', 'guest'),
  getCancelReady: at('b', 'GET', '/v1/reservation/cancel_ready/{no}', 'member'),
  getGuestCancelReady: at('b', 'GET', '/v1/reservation/guest_cancel_ready/{no}', 'guest'),
  requestCancel: at('b', 'POST', '/v1/reservation/cancel_request', 'member'),
  requestGuestCancel: at('b', 'POST', '/v1/reservation/guest_cancel_request', 'guest'),
  deleteReservation: at('a', 'POST', '/reservation/delete', 'member'),
  deleteGuestReservation: at('a', 'POST', '/reservation/guest_delete', 'guest'),

  // The passenger list (승선자명부).
  getReservationPersonList: at('b', 'GET', '/v1/ship_person/reservation_person_list/{no}', 'open'),
  saveReservationPersonList: at('b', 'POST', '/v1/ship_person/reservation_person_list', 'open'),
  resetReservationPersonList: at('b', 'POST', '/v1/ship_person/reservation_person_reset', 'open'),
  lockReservationPersonList: at('b', 'POST', '/v1/ship_person/reservation_person_lock', 'open'),

  // Calls that the specification does not have.
  getShipPreview: at('a', 'GET', '/ship/preview/{key}', 'open'),
  getShipPlaces: at('a', 'GET', '/ship/places', 'open'),
  getOptionsLeft: at('b', 'GET', '/v1/ship/options_left/{schedule_no}', 'open'),
  getSpotDraw: at('b', 'GET', '/v1/ship/spot_draw/{schedule_no}', 'open'),
  getWholeQuote: at('b', 'GET', '/v1/reservation/quote/{key}', 'open'),
  getCatchByTide: at('a', 'GET', '/ship/catch_by_tide', 'open'),
  getSeaWarnings: at('a', 'GET', '/ship/sea/{ship_no}', 'open'),
  getTide: at('a', 'GET', '/ship/tide/{ship_no}/{sdate}', 'open'),
  getDomains: at('a', 'GET', '/info/domains', 'open'),
  getSitemap: at('a', 'GET', '/info/sitemap', 'open'),
  getWeatherChoice: at('b', 'GET', '/v1/reservation/weather/{no}', 'open'),
  chooseWeather: at('b', 'POST', '/v1/reservation/weather', 'open'),
  readyChange: at('b', 'POST', '/v1/reservation/change_ready', 'open'),
  changeOwnReservation: at('b', 'POST', '/v1/reservation/change', 'open'),
  changeBooker: at('b', 'POST', '/v1/reservation/booker', 'open'),
  alertSeats: at('b', 'POST', '/v1/reservation/alert', 'open'),
  getAlert: at('b', 'GET', '/v1/reservation/alert/{no}', 'open'),
  endAlert: at('b', 'POST', '/v1/reservation/alert_end', 'open'),
  setCalendarFeed: at('b', 'POST', '/v1/user/calendar_feed', 'member'),
  consentToAds: at('b', 'POST', '/v1/reservation/ad_consent', 'open'),
  pushBrowser: at('b', 'POST', '/v1/reservation/push', 'open'),
  getReviewList: at('a', 'GET', '/ship/review_list', 'open'),
  readyReview: at('b', 'POST', '/v1/review/ready', 'open'),
  writeReview: at('b', 'POST', '/v1/review/write', 'open'),
  deleteReview: at('b', 'POST', '/v1/review/delete', 'open'),
  addReviewPicture: at('b', 'POST', '/v1/review/picture', 'member'),
  addGuestReviewPicture: at('b', 'POST', '/v1/review/guest_picture', 'guest'),
}

export type CallName = keyof typeof callTable

export const callNames = Object.keys(callTable) as CallName[]
