import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

/** No partner sent the visitor. */
const NO_AFFILIATE = { affiliate_code: '', affiliate_data: '' }

/** Members: accounts, messages, coupons and saved passengers. */
export const createUserEndpoints = ({ a, b }: Http) => ({
  // Whole: a server need not know what a caller who leaves something out means (docs/specification.md#calls).
  login: (body: Body<'login'> & Required<Pick<Body<'login'>, 'user_type' | 'regist_type'>>) =>
    a.post<Answer<'login'>>('/user/login', body),
  getAppleAuth: (query: Query<'getAppleAuth'>) =>
    a.get<Answer<'getAppleAuth'>>('/sns/apple_auth', query),
  logout: () => b.post<Answer<'logout'>>('/v1/user/logout'),
  leave: (body: Body<'leave'>) => b.put<Answer<'leave'>>('/v1/user/leave', body),
  sendPhoneAuth: (body: Body<'sendPhoneAuth'>) =>
    b.post<Answer<'sendPhoneAuth'>>('/v1/user/phone_auth', body),
  checkPhoneAuth: (body: Body<'checkPhoneAuth'>) =>
    b.post<Answer<'checkPhoneAuth'>>('/v1/user/phone_auth_check', body),
  join: (body: Body<'join'>) => b.post<Answer<'join'>>('/v1/user/join', body),
  findAccount: (body: Body<'findAccount'>) =>
    b.post<Answer<'findAccount'>>('/v1/user/find_account', body),
  changePassword: (body: Body<'changePassword'>) =>
    b.put<Answer<'changePassword'>>('/v1/user/password', body),
  changeName: (body: Body<'changeName'>) => b.put<Answer<'changeName'>>('/v1/user/name', body),
  setProfilePicture: (form: FormData) =>
    b.post<Answer<'setProfilePicture'>>('/v1/user/profile_picture', form),
  setPushId: (body: Body<'setPushId'>) => b.post<Answer<'setPushId'>>('/v1/user/pushid', body),
  pushBrowser: (body: Body<'pushBrowser'>) =>
    b.post<Answer<'pushBrowser'>>('/v1/reservation/push', body),
  getSmsList: (query: Query<'getSmsList'>) => a.get<Answer<'getSmsList'>>('/user/sms_list', query),
  deleteSms: (body: Body<'deleteSms'>) => a.post<Answer<'deleteSms'>>('/user/sms_delete', body),
  getShipPerson: () => b.get<Answer<'getShipPerson'>>('/v1/user/ship_person'),
  saveShipPerson: (body: Body<'saveShipPerson'>) =>
    b.post<Answer<'saveShipPerson'>>('/v1/user/ship_person', body),
  getCouponList: (query: Query<'getCouponList'>) =>
    a.get<Answer<'getCouponList'>>('/user/coupon_list', { ...NO_AFFILIATE, ...query }),
  registerCoupon: (body: Body<'registerCoupon'>) =>
    a.post<Answer<'registerCoupon'>>('/user/coupon', body),
  issueCoupons: () => a.post<Answer<'issueCoupons'>>('/user/coupon_auto'),
})
