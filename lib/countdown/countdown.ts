const SECOND_MS = 1000
const MINUTE = 60

/** Whole seconds from `now` to the ISO instant, rounded up; never below 0. */
export const remainingSeconds = (endsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / SECOND_MS))

/** Seconds as `mm:ss`; minutes go on counting past an hour. */
export const formatRemaining = (seconds: number): string =>
  [Math.floor(seconds / MINUTE), seconds % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/**
 * The sentence for screen readers. It changes once a minute, at the last half minute and at the
 * end, so that a screen reader does not speak every second.
 */
export const announceRemaining = (seconds: number): string => {
  if (seconds === 0) return '시간이 끝났어요'
  if (seconds <= MINUTE / 2) return '30초도 남지 않았어요'
  if (seconds <= MINUTE) return '1분도 남지 않았어요'
  return `약 ${Math.round(seconds / MINUTE)}분 남았어요`
}
