const SHOWN = 2
const SHOWN_DIGITS = 4

/** `ho***@baetgil.kr`: its owner recognises it, others cannot read it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  const shown = Math.min(SHOWN, at - 1)
  return `${email.slice(0, shown)}***${email.slice(at)}`
}

/** A name that its owner recognises and others cannot read: 홍*동, 김*, 남***수. */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim())
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return first + '*'.repeat(rest.length - (last ? 1 : 0)) + last
}

/** An account number by its last four digits: `101-2222-3333` → `***-****-3333`. */
export function maskAccountNumber(number: string): string {
  const hidden = number.replace(/\D/g, '').length - SHOWN_DIGITS
  let digits = 0
  return number.replace(/\d/g, (digit) => (digits++ < hidden ? '*' : digit))
}
