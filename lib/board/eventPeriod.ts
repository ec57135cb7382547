import type { BoardItem } from '@/lib/contract/wire'

const dotted = (date: string | null) => date?.replaceAll('-', '.') ?? ''

/** Formats dates as `2026.11.01 ~ 2026.12.21`; a date that is not set is left out. */
export const eventPeriod = ({
  starts_on,
  ends_on,
}: Pick<BoardItem, 'starts_on' | 'ends_on'>): string =>
  starts_on || ends_on ? `${dotted(starts_on)} ~ ${dotted(ends_on)}`.trim() : ''
