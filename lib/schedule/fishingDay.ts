import { addDays, formatKoreanDate, type KstDate, monthOf } from '@/lib/date/kst'

/** When a departure leaves. `is_overnight` is absent where one fishes on the day of leaving. */
type Leaving = { sdate: KstDate; is_overnight?: boolean | undefined }

/** The day on which one fishes: that of leaving, of an overnight departure the next one (ADR 72). */
export const fishingDay = ({ sdate, is_overnight }: Leaving): KstDate =>
  is_overnight ? addDays(sdate, 1) : sdate

/** `29일 (일)`, in another month than `of` with the month: `12월 1일 (화)`. */
const dayAfter = (day: KstDate, of: KstDate): string =>
  monthOf(day) === monthOf(of)
    ? formatKoreanDate(day).replace(/^\d+월 /, '')
    : formatKoreanDate(day)

/** `11월 28일 (토) 05:30`; of an overnight departure `11월 28일 (토) 23:30 출발 · 29일 (일) 낚시`. */
export const departureText = (
  departure: Leaving & { departure_time?: string | null | undefined },
): string => {
  const { sdate, departure_time, is_overnight } = departure
  const leaves = [formatKoreanDate(sdate), departure_time].filter(Boolean).join(' ')
  return is_overnight ? `${leaves} 출발 · ${dayAfter(fishingDay(departure), sdate)} 낚시` : leaves
}
