import { addDays, type KstDate } from '@/lib/date/kst'
import { lunarDate } from './lunar'
import { tideNameOfLunarDay, type TideStyle } from './tide'

export type TideDay = {
  sdate: KstDate
  tide: string
  /** Strength of the currents from 0 (조금) to 1 (사리). */
  strength: number
  /** The name of a turning point. */
  turn?: '조금' | '사리'
}

/** 조금 is on the lunar days 8 and 23, 사리 on 1 and 16. */
const NEAP_DAYS = [8, 23]
const SPRING_DAYS = [1, 16]
const CYCLE_DAYS = 15
const RISING_DAYS = 8

const tideDay = (sdate: KstDate, style: TideStyle): TideDay => {
  const { day } = lunarDate(sdate)
  const sinceNeap = (day - (NEAP_DAYS[0] ?? 0) + 2 * CYCLE_DAYS) % CYCLE_DAYS
  const strength =
    sinceNeap <= RISING_DAYS
      ? sinceNeap / RISING_DAYS
      : (CYCLE_DAYS - sinceNeap) / (CYCLE_DAYS - RISING_DAYS)
  const turn = NEAP_DAYS.includes(day) ? '조금' : SPRING_DAYS.includes(day) ? '사리' : undefined
  return { sdate, tide: tideNameOfLunarDay(day, style), strength, ...(turn && { turn }) }
}

/** The days from the 조금 on or before a day to the next 조금, with 사리 between them. */
export function tideFortnight(date: KstDate, style: TideStyle): TideDay[] {
  let start = date
  while (tideDay(start, style).turn !== '조금') start = addDays(start, -1)
  const days = [tideDay(start, style)]
  do {
    start = addDays(start, 1)
    days.push(tideDay(start, style))
  } while (days.at(-1)?.turn !== '조금')
  return days
}
