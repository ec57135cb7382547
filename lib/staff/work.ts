import type { Right } from './rights'

type Work = { label: string; href: string; right: Right }

/** What waits in the office to be done: the most urgent first, with the part of a page where it is done. */
export const WORK = {
  weather: { label: '기상 취소 요청', href: '/weather', right: 'decideWeather' },
  refunds: { label: '송금 대기', href: '/money#refunds', right: 'readMoney' },
  reviews: { label: '확인이 필요한 입금', href: '/money#reviews', right: 'readMoney' },
  deposits: { label: '입금 대기', href: '/money#deposits', right: 'readMoney' },
  inquiries: { label: '문의', href: '/inquiries', right: 'readReservations' },
  waiting: { label: '대기', href: '/reservations/waiting', right: 'readReservations' },
} as const satisfies Readonly<Record<string, Work>>

export type WorkKind = keyof typeof WORK

export const WORK_KINDS = Object.keys(WORK) as [WorkKind, ...WorkKind[]]
