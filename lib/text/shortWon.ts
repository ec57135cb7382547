import { formatWon } from '@/lib/text/won'

const MAN = 10_000

/** Whole won where there is no room: `8만`, `8.5만`, below ten thousand `9,000원`. Never rounded up. */
export function shortWon(won: number): string {
  if (won < MAN) return formatWon(won)
  return `${Math.floor(won / (MAN / 10)) / 10}만`
}
