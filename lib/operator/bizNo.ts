/** How many digits a 사업자등록번호 has. */
const DIGITS = 10
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/**
 * Whether the last digit of a 사업자등록번호 follows from the others, as the tax office (국세청) makes it. Hyphens
 * and blanks do not count. That a firm of this number exists it does not say.
 */
export const isBizNo = (text: string): boolean => {
  const digits = digitsOf(text)
  if (digits.length !== DIGITS || !/^\d+$/.test(digits)) return false
  const values = Array.from(digits, Number)
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0)
  const carried = Math.floor(((values[DIGITS - 2] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === values[DIGITS - 1]
}

/** As it is written: `123-45-67891`. What has not as many digits stays as it was typed. */
export const formatBizNo = (text: string): string => {
  const digits = digitsOf(text)
  if (digits.length !== DIGITS) return text.trim()
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
