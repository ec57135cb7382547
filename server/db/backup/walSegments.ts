/** Names of segments of the write-ahead log: timeline, and two halves of the position, 16 MB each. */
const SEGMENT = /^[0-9A-F]{24}$/
const HISTORY = /^[0-9A-F]{8}\.history$/
const SEGMENTS_PER_LOG = 0x100

export const isSegment = (name: string): boolean => SEGMENT.test(name)
export const isHistory = (name: string): boolean => HISTORY.test(name)

/** The how many-th segment it is, on whatever timeline. */
export const segmentIndex = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(name.slice(16), 16)

const nameAt = (timeline: string, index: number): string =>
  [timeline, Math.floor(index / SEGMENTS_PER_LOG), index % SEGMENTS_PER_LOG]
    .map((part) =>
      typeof part === 'string' ? part : part.toString(16).toUpperCase().padStart(8, '0'),
    )
    .join('')

/** The names of all segments from `first` to `last`, both on one timeline. */
export const segmentsBetween = (first: string, last: string): string[] => {
  const from = segmentIndex(first)
  const count = segmentIndex(last) - from + 1
  const timeline = first.slice(0, 8)
  return Array.from({ length: count }, (_, offset) => nameAt(timeline, from + offset))
}

/**
 * The first segment after `last` that is missing although a later one is there: what came after it
 * cannot be restored. Undefined without such a gap.
 */
export const findGap = (last: string, names: readonly string[]): string | undefined => {
  const known = new Set(names.filter(isSegment).map(segmentIndex))
  const from = segmentIndex(last) + 1
  const to = Math.max(0, ...known)
  for (let index = from; index < to; index += 1) {
    if (!known.has(index)) return nameAt(last.slice(0, 8), index)
  }
  return undefined
}
