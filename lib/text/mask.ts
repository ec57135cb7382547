const SHOWN = 2

/** `ho***@baetgil.kr`: its owner knows it again, and others do not learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  const shown = Math.min(SHOWN, at - 1)
  return `${email.slice(0, shown)}***${email.slice(at)}`
}

/** A name its owner knows again and others do not learn: 홍*동, 김*, 남***수. */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim())
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return first + '*'.repeat(rest.length - (last ? 1 : 0)) + last
}
