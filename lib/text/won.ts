const digits = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** Whole won as people read them: `150,000원`. */
export function formatWon(won: number): string {
  return `${digits.format(won)}원`
}
