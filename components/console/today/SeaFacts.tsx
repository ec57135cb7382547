import { Small } from '@/components/common/text/Small'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { seaText } from '@/lib/sea/forecastText'

type Props = { departure: TodayDeparture; isNext: boolean }

/** Waves and wind of a departure with their age; of the next one also high and low water. */
export const SeaFacts = ({ departure, isNext }: Props) => {
  const { forecast, turns = [] } = departure
  const tide = turns.map(({ at, cm, is_high }) => {
    return `${is_high ? '만조' : '간조'} ${at} ${Math.round(cm)}cm`
  })
  return (
    <>
      {isNext && tide.length > 0 && <Small>{tide.join(' · ')}</Small>}
      {forecast && (
        <Small>
          {seaText(forecast.halves)} · {forecast.place}(
          {formatKoreanDayTime(new Date(forecast.fetched_at))} 예보)
        </Small>
      )}
    </>
  )
}
