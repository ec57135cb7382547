const NOISE = /[\s\d()[\]{}.,·*_\-/:&'"]|님$|주식회사|㈜/g
const MIN_PART = 2
const MIN_SIMILAR = 3

/** A name without spaces, digits and signs: `홍 길동 0612` → `홍길동`. */
const plainDepositor = (name: string): string =>
  name.normalize('NFC').replace(NOISE, '').toLowerCase()

/** Whether a depositor is that person, also where digits were written beside the name. */
export const isSameName = (depositor: string, name: string): boolean => {
  const plain = plainDepositor(depositor)
  return plain !== '' && plain === plainDepositor(name)
}

/** Whether a depositor may be that person: one name within the other, or one letter apart. */
export const isSimilarName = (depositor: string, name: string): boolean => {
  const one = plainDepositor(depositor)
  const other = plainDepositor(name)
  if (Math.min(one.length, other.length) < MIN_PART) return false
  if (one.includes(other) || other.includes(one)) return true
  if (one.length !== other.length || one.length < MIN_SIMILAR) return false
  return Array.from(one).filter((letter, index) => letter !== other[index]).length === 1
}
