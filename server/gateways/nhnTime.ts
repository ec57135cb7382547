const KST_OFFSET_MS = 9 * 3_600_000

/** A time in Korea as NHN Cloud's SMS service takes it: `yyyy-MM-dd HH:mm:ss`. */
export const formatNhnTime = (at: Date): string =>
  new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The same without seconds, as KakaoTalk Bizmessage takes it. */
export const formatNhnMinute = (at: Date): string => formatNhnTime(at).slice(0, 16)
