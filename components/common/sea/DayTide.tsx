import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDate, type KstDate, toKstDate } from '@/lib/date/kst'
import { heightText, turnName } from '@/lib/sea/tideText'
import { useLoadExtension } from '@/store/useLoadExtension'
import { theme } from '@/styles/theme'
import { ForecastView } from './ForecastView'
import { SeaBlock } from './SeaBlock'
import { TideCurve } from './TideCurve'
import { TideHours } from './TideHours'
import { type Leaving, WeatherCheck } from './WeatherCheck'
import { WarningView } from './WarningView'

const { space } = theme

export type Tide = NonNullable<Answer<'getTide'>['tide']>

const Turns = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xxs} ${space.sm};

  li {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.xs};
    font-size: ${theme.fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: ${theme.fontWeight.bold};
  }
`

const TideView = ({ tide }: { tide: Tide }) => {
  const { station, km, turns, levels, fetched_at } = tide
  const fetched = formatKoreanDate(toKstDate(new Date(fetched_at)))
  return (
    <SeaBlock aria-label="조석">
      <p>{km > 0 ? `조석 · ${station}(${km}km)` : `조석 · ${station}`}</p>
      <Turns>
        {turns.map((turn) => (
          <li key={turn.at}>
            <span>{turnName(turn)}</span> <b>{turn.at}</b> <span>{heightText(turn)}</span>
          </li>
        ))}
      </Turns>
      {levels.length > 0 && (
        <>
          <TideCurve levels={levels} />
          <TideHours levels={levels} />
        </>
      )}
      <Small>국립해양조사원 예보, {fetched}에 받았어요. 실제와 다를 수 있어요.</Small>
    </SeaBlock>
  )
}

interface Props {
  shipNo: number
  sdate: KstDate
  departures: Leaving
}

/** Doubts, warnings, forecast, high and low water of a day at a boat's port. Nothing that is needed to book: without it, nothing. */
export const DayTide = ({ shipNo, sdate, departures }: Props) => {
  const { data } = useLoadExtension(`tide ${shipNo} ${sdate}`, (api) =>
    api.getTide({ ship_no: shipNo, sdate }),
  )
  return (
    <>
      {data?.weather_check && <WeatherCheck check={data.weather_check} departures={departures} />}
      {data?.warnings && <WarningView warnings={data.warnings} />}
      {data?.forecast && <ForecastView forecast={data.forecast} />}
      {data?.tide && <TideView tide={data.tide} />}
    </>
  )
}
