import { Callout } from '@/components/common/feedback/Callout'
import { useNow } from '@/components/common/time/useNow'
import { isSailing } from '@/lib/boarding/isSailing'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { weatherDecidedAt } from '@/lib/sea/sailLimits'

/** Departures to fish on one day with. */
export type Leaving = readonly { sdate: string; state: ScheduleState }[]

interface Props {
  check: NonNullable<Answer<'getTide'>['weather_check']>
  departures: Leaving
}

/** That it is still to be decided whether departures in doubt sail, and until when. Afterwards nothing. */
export const WeatherCheck = ({ check, departures }: Props) => {
  const now = useNow()
  const days = new Set(departures.filter(isSailing).map(({ sdate }) => sdate))
  const open = [...days]
    .map((sdate) => weatherDecidedAt(sdate, check))
    .filter((decidedAt) => now && now < decidedAt)
  return open.map((decidedAt) => (
    <Callout key={decidedAt.getTime()} $tone="warning" as="section" aria-label="기상 확인">
      <strong>기상 확인 중이에요 · {check.doubts.join(', ')}</strong>
      <span>출조할지는 {formatKoreanDayTime(decidedAt)}까지 정해요.</span>
    </Callout>
  ))
}
