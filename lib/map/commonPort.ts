/**
 * The port that most of a group of marks have, for their name: `대천항`, or `대천항 등` where there are
 * others; '' where none is known.
 */
export const commonPort = (all: readonly string[]): string => {
  const ports = all.filter((port) => port !== '')
  const [first] = ports
  if (first === undefined) return ''
  const times = (port: string) => ports.filter((other) => other === port).length
  const most = ports.reduce((best, port) => (times(port) > times(best) ? port : best), first)
  return times(most) < all.length ? `${most} 등` : most
}
