import { Callout } from '@/components/common/feedback/Callout'
import { useNow } from '@/components/common/time/useNow'
import { isSailing } from '@/lib/boarding/isSailing'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDayTime, kstDateTime } from '@/lib/date/kst'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { weatherDecidedAt } from '@/lib/sea/sailLimits'

/** Departures to fish on one day with. */
export type Leaving = readonly {
  schedule_no: number | null
  sdate: string
  departure_time: string
  state: ScheduleState
}[]

interface Props {
  check: NonNullable<Answer<'getTide'>['weather_check']>
  departures: Leaving
}

const leavingText = (departures: Leaving) =>
  `${departures.map(({ departure_time }) => departure_time).join(', ')} 출발`

/** That it was decided that departures in doubt sail all the same. */
const Decided = ({ check, departures }: Props) => (
  <Callout as="section" aria-label="출항 결정">
    <strong>출항하기로 정했어요 · {leavingText(departures)}</strong>
    <span>{check.doubts.join(', ')} 예보를 확인하고 정했어요.</span>
  </Callout>
)

/** That it is still to be decided whether departures in doubt sail, and until when; afterwards nothing. */
export const WeatherCheck = ({ check, departures }: Props) => {
  const now = useNow()
  const isInDoubt = ({ sdate, departure_time }: Leaving[number]) =>
    check.in_doubt?.includes(kstDateTime(sdate, departure_time).toISOString()) ?? true
  const isDecided = ({ schedule_no: no }: Leaving[number]) =>
    no !== null && check.sailing.includes(no)
  const sailing = departures.filter(isSailing)
  const decided = sailing.filter(isDecided)
  const open = sailing.filter((one) => isInDoubt(one) && !isDecided(one))
  const days = [...new Set(open.map(({ sdate }) => sdate))]
    .map((sdate) => ({ sdate, decidedAt: weatherDecidedAt(sdate, check) }))
    .filter(({ decidedAt }) => now && now < decidedAt)
  return (
    <>
      {decided.length > 0 && <Decided check={check} departures={decided} />}
      {days.map(({ sdate, decidedAt }) => (
        <Callout key={sdate} $tone="warning" as="section" aria-label="기상 확인">
          <strong>
            기상 확인 중이에요 ·{' '}
            {open.length < sailing.length &&
              `${leavingText(open.filter((one) => one.sdate === sdate))} · `}
            {check.doubts.join(', ')}
          </strong>
          <span>출조할지는 {formatKoreanDayTime(decidedAt)}까지 정해요.</span>
        </Callout>
      ))}
    </>
  )
}
