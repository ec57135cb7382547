import type { ReportItem } from '@/lib/contract/wire'

/** A catch in one line: `갑오징어 32마리, 주꾸미 120마리`; empty without a catch. */
export const catchText = (
  catches: readonly Pick<ReportItem['catch'][number], 'fish' | 'count'>[],
): string =>
  catches.map(({ fish, count }) => `${fish} ${count.toLocaleString('ko-KR')}마리`).join(', ')
