import type { KstDate } from '@/lib/date/kst'

export type ShownSpan = { shownFrom: KstDate | null; shownUntil: KstDate | null }

/** Whether a text is shown on a day: from its first day to its last, both included. */
export const isShownOn = ({ shownFrom, shownUntil }: ShownSpan, day: KstDate): boolean =>
  (shownFrom === null || shownFrom <= day) && (shownUntil === null || day <= shownUntil)

export type ShownState = 'waiting' | 'shown' | 'over'

export const SHOWN_STATE_LABELS: Readonly<Record<ShownState, string>> = {
  waiting: '예약',
  shown: '게시 중',
  over: '기간이 끝남',
}

export const shownState = (span: ShownSpan, today: KstDate): ShownState => {
  if (isShownOn(span, today)) return 'shown'
  return span.shownFrom !== null && today < span.shownFrom ? 'waiting' : 'over'
}
