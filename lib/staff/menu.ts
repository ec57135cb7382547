import { hasRight, PROVIDER_RIGHTS, type Right } from './rights'
import type { Role } from './roles'

export type ConsoleLink = { href: string; label: string; right: Right }

/** The pages of the console, in the order of its menu. */
export const CONSOLE_MENU: readonly ConsoleLink[] = [
  { href: '/today', label: '오늘', right: 'today' },
  { href: '/calendar', label: '달력', right: 'readCalendar' },
  { href: '/reservations', label: '예약', right: 'readReservations' },
  { href: '/messages', label: '메시지', right: 'readReservations' },
  { href: '/inquiries', label: '문의', right: 'readReservations' },
  { href: '/guide', label: '손님 안내', right: 'readReservations' },
  { href: '/money', label: '정산·입금', right: 'readMoney' },
  { href: '/weather', label: '기상', right: 'decideWeather' },
  { href: '/activity', label: '기록', right: 'readActivity' },
  { href: '/staff', label: '직원', right: 'manageStaff' },
  { href: '/operators', label: '업체', right: 'actAsOperator' },
  { href: '/settlements', label: '업체 정산', right: 'settleOperators' },
  { href: '/gateways', label: '연동', right: 'readGateways' },
  { href: '/providers', label: '뱃길 직원', right: 'manageProviders' },
]

/** The links of a role's menu; without an operator to work for, those that need none. */
export const menuOf = (role: Role, hasOperator = true): readonly ConsoleLink[] =>
  CONSOLE_MENU.filter(
    ({ right }) => hasRight(role, right) && (hasOperator || PROVIDER_RIGHTS.includes(right)),
  )
