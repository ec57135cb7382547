import { groupDigits } from './groupDigits'

/** Whole won as text: `150,000원`. */
export function formatWon(won: number): string {
  return `${groupDigits(won)}원`
}

const MAN = 10_000

/** Whole won in short: `8만`, `8.5만`, below ten thousand `9,000원`. Never rounded up. */
export function formatShortWon(won: number): string {
  if (won < MAN) return formatWon(won)
  return `${Math.floor(won / (MAN / 10)) / 10}만`
}
