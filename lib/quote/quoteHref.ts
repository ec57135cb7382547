import type { KstDate } from '@/lib/date/kst'

type Quoted = { scheduleNo: number; shipNo: number; sdate: KstDate; party: number; key: string }

/** The booking form of a departure as it was quoted; `sdate` is the day of fishing. */
export const quoteHref = ({ scheduleNo, shipNo, sdate, party, key }: Quoted): string =>
  `/reservation/${scheduleNo}?ship_no=${shipNo}&sdate=${sdate}&party=${party}&whole=1&quote=${key}`
