import type { ReportItem } from '@/lib/contract/wire'

/** What was landed, in a line: `갑오징어 32마리, 주꾸미 120마리`; empty when nothing was. */
export const catchText = (landings: ReportItem['catch']): string =>
  landings.map(({ fish, count }) => `${fish} ${count.toLocaleString('ko-KR')}마리`).join(', ')
