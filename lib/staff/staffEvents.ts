import { hasRight, type Right } from './rights'
import { ROLES, type Role } from './roles'

/** What staff can be told of, in the order of the console's page. */
export const STAFF_EVENTS = [
  'booking',
  'cancellation',
  'waiting',
  'question',
  'deposit',
  'short_deposit',
  'weather',
  'register',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

export const STAFF_EVENT_LABELS: Readonly<Record<StaffEvent, string>> = {
  booking: '새 예약',
  cancellation: '손님이 취소하거나 바꾼 예약',
  waiting: '대기 신청',
  question: '문의',
  deposit: '입금·결제 완료',
  short_deposit: '모자란 입금',
  weather: '출항 취소와 확정, 취소 요청',
  register: '낚시어선업 신고',
}

/** The ways by which they are told. */
export const STAFF_WAYS = ['sms', 'mail', 'push', 'sound'] as const
export type StaffWay = (typeof STAFF_WAYS)[number]

export const STAFF_WAY_LABELS: Readonly<Record<StaffWay, string>> = {
  sms: '알림톡·문자',
  mail: '이메일',
  push: '브라우저 알림',
  sound: '열린 콘솔 소리',
}

/** What became of a test: it waits, its provider or push service has taken it, or it could not be sent. */
export const TEST_STATES = ['waiting', 'handed', 'failed'] as const
export type TestState = (typeof TEST_STATES)[number]

/** Nobody is told of what they could not see in the console. */
const NEEDED = {
  booking: 'today',
  cancellation: 'today',
  waiting: 'readReservations',
  question: 'readReservations',
  deposit: 'readMoney',
  short_deposit: 'readMoney',
  weather: 'today',
  register: 'manageProducts',
} as const satisfies Record<StaffEvent, Right>

/** What somebody of this role may be told of. The provider's people work for no boat of their own. */
export const staffEventsOf = (role: Role): readonly StaffEvent[] =>
  role === 'provider' ? [] : STAFF_EVENTS.filter((event) => hasRight(role, NEEDED[event]))

/** The roles that may be told of an event. */
export const rolesToldOf = (event: StaffEvent): readonly Role[] =>
  ROLES.filter((role) => staffEventsOf(role).includes(event))
