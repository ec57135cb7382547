import { addDays, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import { areasOf } from './warningAreas'
import type { WarningKind } from './warnings'

/** A warning that is not issued yet, announced for a part of a day (예비특보); times in milliseconds since 1970. */
export type Prewarning = { area: string; kind: WarningKind; from: number; until: number }

const KINDS = { 강풍: 'wind', 풍랑: 'waves', 태풍: 'typhoon' } as const satisfies Record<
  string,
  WarningKind
>
/** Hours of parts of a day; some announcements write their own beside them. */
const PARTS: Readonly<Record<string, readonly [from: number, until: number]>> = {
  ...{ 새벽: [0, 6], 아침: [6, 12], 오전: [6, 12], 낮: [12, 18], 오후: [12, 18] },
  ...{ 저녁: [18, 24], 밤: [18, 24] },
}
const TIME = /^(?:(\d{1,2})월)?(\d{1,2})일([가-힣]{1,2})(?:\((\d{1,2})시?[~∼-](\d{1,2})시\))?$/
/** Of no later day anything is announced. */
const DAYS_AHEAD = 10

const HOUR_MS = 3_600_000

/** The part of a day that `06월07일밤(18~24시)` names, counted from the day of the announcement. */
const readTime = (text: string, issuedOn: KstDate) => {
  const [, month, date, part = '', from, until] = TIME.exec(text) ?? []
  const hours = from && until ? [Number(from), Number(until)] : PARTS[part]
  const day = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(issuedOn, ahead)).find(
    (each) =>
      Number(each.slice(8)) === Number(date) &&
      (month === undefined || Number(each.slice(5, 7)) === Number(month)),
  )
  const [begins, ends] = hours ?? []
  if (!day || begins === undefined || ends === undefined) return undefined
  if (begins >= ends || ends > 24) return undefined
  const midnight = kstDateTime(day, '00:00').getTime()
  return { from: midnight + begins * HOUR_MS, until: midnight + ends * HOUR_MS }
}

/** The parts of a list between its commas, those in brackets left together; undefined where brackets do not match. */
const splitList = (text: string): string[] | undefined => {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth < 0 || depth > 1) return undefined
    if (text[at] !== ',' || depth > 0) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return depth === 0 ? [...parts, text.slice(start)].filter(Boolean) : undefined
}

/** The areas that `동해남부앞바다(경북북부앞바다,경북남부앞바다)` means: those in brackets, or all but them. */
const readArea = (text: string): string[] => {
  const [, whole = '', inner] = /^([^(]+)(?:\(([^()]+)\))?$/.exec(text) ?? []
  if (inner === undefined) return whole ? [whole] : []
  if (!inner.endsWith('제외')) return inner.split(',').filter(Boolean)
  const left = inner.slice(0, -'제외'.length).split(',')
  return areasOf(whole)
    .filter(({ isOf }) => !left.some(isOf))
    .map(({ name }) => name)
}

const readLine = (line: string, issuedOn: KstDate) => {
  const colon = line.indexOf(':')
  const time = colon > 0 ? readTime(line.slice(0, colon), issuedOn) : undefined
  const areas = time ? splitList(line.slice(colon + 1)) : undefined
  return time && areas ? areas.flatMap(readArea).map((area) => ({ area, ...time })) : []
}

/** Nothing is announced: so it says, or there is nothing. */
const isNone = (line: string) => line === '' || line.startsWith('없음')

/**
 * What a text announces of wind, waves and typhoons, as `(1) 풍랑 예비특보 o 06월 07일 아침 : 서해중부먼바다, …`,
 * with lines broken within words. A line that it cannot read is left out; where that is all that is announced of a
 * kind, nothing is known: undefined. Time grows with the length alone.
 *
 * @param issuedAt milliseconds since 1970
 */
export const readPrewarnings = (text: string, issuedAt: number): Prewarning[] | undefined => {
  const issuedOn = toKstDate(new Date(issuedAt))
  const chapters = text
    .replace(/\s/g, '')
    .split(/\(\d{1,2}\)/)
    .map((chapter) => {
      const [head = '', ...lines] = chapter.split(/[o○ㅇ]/)
      const isAhead = head.endsWith('예비특보')
      const kinds = Object.entries(KINDS).filter(([name]) => isAhead && head.includes(name))
      const read = lines.flatMap((line) => readLine(line, issuedOn))
      return {
        isUnread: kinds.length > 0 && read.length === 0 && lines.some((line) => !isNone(line)),
        list: kinds.flatMap(([, kind]) => read.map((each) => ({ ...each, kind }))),
      }
    })
  return chapters.some(({ isUnread }) => isUnread)
    ? undefined
    : chapters.flatMap(({ list }) => list)
}
