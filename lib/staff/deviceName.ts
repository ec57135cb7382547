/** What is found first names it: an iPhone also says Safari, Chrome also says Safari. */
const BROWSERS = [
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale/, '웨일'],
  [/Edg/, '엣지'],
  [/Firefox|FxiOS/, '파이어폭스'],
  [/Chrome|CriOS/, '크롬'],
  [/Safari/, '사파리'],
] as const
const DEVICES = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Mac OS X|Macintosh/, '맥'],
  [/Linux/, '리눅스'],
] as const

type Names = readonly (readonly [RegExp, string])[]

const find = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A name that a person recognises the device by, from what its browser says of itself: `아이폰 · 사파리`. */
export const deviceName = (userAgent: string): string =>
  [find(DEVICES, userAgent), find(BROWSERS, userAgent)].filter(Boolean).join(' · ') ||
  '알 수 없는 기기'
