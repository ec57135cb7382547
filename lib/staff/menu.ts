import { hasRight, PROVIDER_RIGHTS, type Right } from './rights'
import type { Role } from './roles'

/** The parts of the menu, in their order. */
const GROUPS = ['판매', '손님', '돈', '스토어', '뱃길', '설정'] as const
type Group = (typeof GROUPS)[number]

export type ConsoleLink = {
  href: string
  label: string
  group: Group
  /** Absent where everybody who is logged in may. */
  right?: Right
}

/** The pages of the console, in the order of its menu. */
export const CONSOLE_MENU: readonly ConsoleLink[] = [
  { group: '판매', href: '/today', label: '오늘', right: 'today' },
  { group: '판매', href: '/reservations', label: '예약', right: 'readReservations' },
  { group: '판매', href: '/calendar', label: '달력', right: 'readCalendar' },
  { group: '판매', href: '/weather', label: '기상', right: 'decideWeather' },
  { group: '손님', href: '/customers', label: '손님', right: 'manageCustomers' },
  { group: '손님', href: '/inquiries', label: '문의', right: 'answerInquiries' },
  { group: '손님', href: '/reviews', label: '후기', right: 'answerInquiries' },
  { group: '손님', href: '/messages', label: '메시지', right: 'readReservations' },
  { group: '돈', href: '/money', label: '입금·환불', right: 'readMoney' },
  { group: '돈', href: '/money/statement', label: '거래내역', right: 'readMoney' },
  { group: '돈', href: '/money/month', label: '월 정산', right: 'readMoney' },
  { group: '돈', href: '/money/settlements', label: '정산서', right: 'readSettlements' },
  { group: '돈', href: '/money/accounts', label: '계좌', right: 'readMoney' },
  { group: '돈', href: '/money/merchant', label: '가맹점', right: 'changeMerchant' },
  { group: '돈', href: '/insight', label: '판매 분석', right: 'readInsight' },
  { group: '스토어', href: '/products', label: '상품', right: 'manageProducts' },
  { group: '스토어', href: '/prices', label: '가격 규칙', right: 'manageProducts' },
  { group: '스토어', href: '/reports', label: '조황', right: 'publish' },
  { group: '스토어', href: '/articles', label: '소식·공지', right: 'publish' },
  { group: '스토어', href: '/storefront', label: '스토어 설정', right: 'changeStorefront' },
  { group: '스토어', href: '/coupons', label: '쿠폰', right: 'makeCoupons' },
  { group: '스토어', href: '/guide', label: '손님 안내', right: 'readReservations' },
  { group: '뱃길', href: '/operators', label: '업체', right: 'actAsOperator' },
  { group: '뱃길', href: '/settlements', label: '업체 정산', right: 'settleOperators' },
  { group: '뱃길', href: '/provider-articles', label: '뱃길 글·배너', right: 'publishForAll' },
  { group: '뱃길', href: '/policies', label: '약관', right: 'publishForAll' },
  { group: '뱃길', href: '/gateways', label: '연동', right: 'readGateways' },
  { group: '뱃길', href: '/providers', label: '뱃길 직원', right: 'manageProviders' },
  { group: '설정', href: '/staff', label: '직원', right: 'manageStaff' },
  { group: '설정', href: '/activity', label: '기록', right: 'readActivity' },
  { group: '설정', href: '/notifications', label: '알림 설정' },
  { group: '설정', href: '/account', label: '내 계정' },
]

/** The page that has all of the menu; a phone's bar leads there. */
export const MENU_PATH = '/menu'

/** The links of a role's menu; without an operator to work for, those that need none. */
export const menuOf = (role: Role, hasOperator = true): readonly ConsoleLink[] =>
  CONSOLE_MENU.filter(
    ({ right }) =>
      right === undefined ||
      (hasRight(role, right) && (hasOperator || PROVIDER_RIGHTS.includes(right))),
  )

/** The links by group, without groups that have none. */
export const groupMenu = (links: readonly ConsoleLink[]) =>
  GROUPS.map((name) => ({ name, links: links.filter(({ group }) => group === name) })).filter(
    ({ links: own }) => own.length > 0,
  )

/** What a phone's bar has room for, with shorter names. */
const BAR_LABELS: Readonly<Record<string, string>> = {
  '/today': '오늘',
  '/reservations': '예약',
  '/calendar': '달력',
  '/money': '입금',
}

export const barOf = (links: readonly ConsoleLink[]): { href: string; label: string }[] =>
  links.flatMap(({ href }) => {
    const label = BAR_LABELS[href]
    return label === undefined ? [] : [{ href, label }]
  })

/** The link of the page that is shown: of several that begin its path the longest. */
export const currentHref = (hrefs: readonly string[], path: string): string | undefined =>
  hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
