import type { ReportItem } from '@/lib/contract/wire'

/** A catch in one line: `갑오징어 32마리, 주꾸미 120마리`; empty without a catch. */
export const catchText = (catches: ReportItem['catch']): string =>
  catches.map(({ fish, count }) => `${fish} ${count.toLocaleString('ko-KR')}마리`).join(', ')
