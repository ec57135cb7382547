import { Small } from '@/components/common/text/Small'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { seaText } from '@/lib/sea/forecastText'
import { levelText, turnName } from '@/lib/sea/tideText'

type Props = { departure: TodayDeparture; isNext: boolean }

/** Warnings, waves and wind of a departure with their age; of the next one also high and low water. */
export const SeaFacts = ({ departure, isNext }: Props) => {
  const { forecast, warnings, turns = [] } = departure
  const tide = turns.map((turn) => `${turnName(turn)} ${levelText(turn)}`)
  return (
    <>
      {warnings && warnings.list.length > 0 && (
        <Small>
          {warnings.list
            .map(({ name, from }) => `${name} ${formatKoreanDayTime(new Date(from))}부터`)
            .join(' · ')}{' '}
          ({formatKoreanDayTime(new Date(warnings.checked_at))} 확인)
        </Small>
      )}
      {isNext && tide.length > 0 && <Small>{tide.join(' · ')}</Small>}
      {forecast && (
        <Small>
          {seaText(forecast.halves)} · {forecast.place}(
          {[forecast.source, formatKoreanDayTime(new Date(forecast.fetched_at))].join(' ')})
        </Small>
      )}
    </>
  )
}
