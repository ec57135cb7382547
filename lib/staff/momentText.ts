import { formatKoreanDateTime } from '@/lib/date/kst'

/** An instant in Korea, in words that stand alone: `2026.11.21 14:05`. */
export const momentText = (instant: string): string => formatKoreanDateTime(new Date(instant))
