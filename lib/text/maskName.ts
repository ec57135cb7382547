/** A name its owner knows again and others do not learn: 홍*동, 김*, 남***수. */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim())
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return first + '*'.repeat(rest.length - (last ? 1 : 0)) + last
}
