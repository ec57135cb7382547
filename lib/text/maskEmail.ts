const SHOWN = 2

/** `ho***@baetgil.kr`: its owner knows it again, and others do not learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  const shown = Math.min(SHOWN, at - 1)
  return `${email.slice(0, shown)}***${email.slice(at)}`
}
