import type { ReportItem } from '@/lib/contract/wire'
import { groupDigits } from '@/lib/text/groupDigits'

/** A catch in one line: `갑오징어 32마리, 주꾸미 120마리`; empty without a catch. */
export const catchText = (
  catches: readonly Pick<ReportItem['catch'][number], 'fish' | 'count'>[],
): string => catches.map(({ fish, count }) => `${fish} ${groupDigits(count)}마리`).join(', ')
