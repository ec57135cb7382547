const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant in Korea, in words that stand alone: `2026. 11. 21. 14:05`. */
export const momentText = (instant: string): string => FORMAT.format(new Date(instant))
