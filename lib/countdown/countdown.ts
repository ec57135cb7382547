const SECOND_MS = 1000
const MINUTE = 60
const HALF_MINUTE = MINUTE / 2
const HOUR = 60 * MINUTE

/** What `remainingSeconds` gives once the instant has come. */
export const OVER = -1

/**
 * Seconds from `nowMs` to the ISO instant, to the nearest: ten minutes begin with 10:00 even where the
 * server's clock is known to half a second only. `OVER` once the instant has come.
 */
export const remainingSeconds = (endsAt: string, nowMs: number): number => {
  const leftMs = Date.parse(endsAt) - nowMs
  return leftMs > 0 ? Math.round(leftMs / SECOND_MS) : OVER
}

/** Seconds as `mm:ss`, from an hour on `hh:mm:ss`. */
export const formatRemaining = (seconds: number): string => {
  const shown = Math.max(0, seconds)
  const hours = Math.floor(shown / HOUR)
  return [...(hours > 0 ? [hours] : []), Math.floor((shown % HOUR) / MINUTE), shown % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/**
 * The sentence for screen readers. It changes once a minute, at the last half minute and at the
 * end, so that a screen reader does not speak every second.
 */
export const announceRemaining = (seconds: number): string => {
  if (seconds === OVER) return '시간이 끝났어요'
  if (seconds <= HALF_MINUTE) return `${HALF_MINUTE}초도 남지 않았어요`
  if (seconds <= MINUTE) return '1분도 남지 않았어요'
  // Of hours it is said how many, so that a screen reader does not speak all night.
  if (seconds > HOUR) return `약 ${Math.round(seconds / HOUR)}시간 남았어요`
  return `약 ${Math.round(seconds / MINUTE)}분 남았어요`
}
