import { hasRight, type Right } from './rights'
import type { Role } from './roles'

export type ConsoleLink = { href: string; label: string; right: Right }

/** The pages of the console, in the order of its menu. */
export const CONSOLE_MENU: readonly ConsoleLink[] = [
  { href: '/reservations', label: '예약', right: 'readReservations' },
]

/** The links of a role's menu. */
export const menuOf = (role: Role): readonly ConsoleLink[] =>
  CONSOLE_MENU.filter(({ right }) => hasRight(role, right))
