import * as awaiter from './awaiter'
import * as booking from './booking'
import * as cancel from './cancel'
import * as coupon from './coupon'
import * as customer from './customer'
import * as guest from './guest'
import * as info from './info'
import * as log from './log'
import * as message from './message'
import * as passenger from './passenger'
import * as person from './person'
import * as profile from './profile'
import * as push from './push'
import * as report from './report'
import * as reservation from './reservation'
import * as schedule from './schedule'
import * as ship from './ship'
import * as user from './user'
import * as weather from './weather'
import type { Call } from './call'
import type { CallName } from './callTable'

/** Every call of `callTable` with its schemas. The server's OpenAPI and its route check are made from this. */
export const calls = {
  getInfoIndex: info.getInfoIndex,
  getInfoMain: info.getInfoMain,
  getInfoBoardList: info.getInfoBoardList,
  getSitemap: info.getSitemap,
  getShipList: ship.getShipList,
  getShipFilter: ship.getShipFilter,
  getShipSimpleInfo: ship.getShipSimpleInfo,
  getShipGroup: ship.getShipGroup,
  getSuggestSearch: ship.getSuggestSearch,
  getCodeSubs: ship.getCodeSubs,
  toggleFavorite: ship.toggleFavorite,
  getFavoriteList: ship.getFavoriteList,
  getScheduleList: schedule.getScheduleList,
  getScheduleFleetList: schedule.getScheduleFleetList,
  getScheduleDefaultList: schedule.getScheduleDefaultList,
  makeDefaultSchedule: schedule.makeDefaultSchedule,
  getFishBoardList: report.getFishBoardList,
  getFishBoardDetail: report.getFishBoardDetail,
  getEventList: customer.getEventList,
  getNoticeList: customer.getNoticeList,
  getFaqList: customer.getFaqList,
  getBoardDetail: customer.getBoardDetail,
  getEventPopupList: customer.getEventPopupList,
  getCustomerList: customer.getCustomerList,
  getCustomerDetail: customer.getCustomerDetail,
  addCustomer: customer.addCustomer,
  postLog: log.postLog,
  login: user.login,
  getAppleAuth: user.getAppleAuth,
  logout: user.logout,
  leave: user.leave,
  sendPhoneAuth: user.sendPhoneAuth,
  checkPhoneAuth: user.checkPhoneAuth,
  join: user.join,
  findAccount: user.findAccount,
  changePassword: user.changePassword,
  changeName: profile.changeName,
  setProfilePicture: profile.setProfilePicture,
  setPushId: profile.setPushId,
  pushBrowser: push.pushBrowser,
  getSmsList: message.getSmsList,
  deleteSms: message.deleteSms,
  getShipPerson: person.getShipPerson,
  saveShipPerson: person.saveShipPerson,
  getCouponList: coupon.getCouponList,
  registerCoupon: coupon.registerCoupon,
  issueCoupons: coupon.issueCoupons,
  guestLogin: guest.guestLogin,
  getGuestData: guest.getGuestData,
  readyReservation: booking.readyReservation,
  readyDefaultReservation: booking.readyDefaultReservation,
  createReservation: booking.createReservation,
  getReservationList: reservation.getReservationList,
  getGuestReservationList: reservation.getGuestReservationList,
  getReservationDetail: reservation.getReservationDetail,
  getGuestReservationDetail: reservation.getGuestReservationDetail,
  getCancelReady: cancel.getCancelReady,
  getGuestCancelReady: cancel.getGuestCancelReady,
  requestCancel: cancel.requestCancel,
  requestGuestCancel: cancel.requestGuestCancel,
  deleteReservation: reservation.deleteReservation,
  deleteGuestReservation: reservation.deleteGuestReservation,
  awaitReservation: awaiter.awaitReservation,
  getWeatherChoice: weather.getWeatherChoice,
  chooseWeather: weather.chooseWeather,
  getReservationPersonList: passenger.getReservationPersonList,
  saveReservationPersonList: passenger.saveReservationPersonList,
  resetReservationPersonList: passenger.resetReservationPersonList,
  lockReservationPersonList: passenger.lockReservationPersonList,
} as const satisfies Readonly<Record<CallName, Call>>
