import type { KstDate } from '@/lib/date/kst'
import { useLoadExtension } from '@/store/useLoadExtension'
import { ForecastView } from './ForecastView'
import { type Leaving, WeatherCheck } from './WeatherCheck'
import { WarningView } from './WarningView'

interface Props {
  shipNo: number
  /** The day of fishing, and what leaves for it. */
  sdate: KstDate
  departures: Leaving
}

/** Doubts, warnings and forecast of a day at a boat's port, without its tide. Where nothing is known, nothing. */
export const DayForecast = ({ shipNo, sdate, departures }: Props) => {
  const { data } = useLoadExtension(`tide ${shipNo} ${sdate}`, (api) =>
    api.getTide({ ship_no: shipNo, sdate }),
  )
  return (
    <>
      {data?.weather_check && <WeatherCheck check={data.weather_check} departures={departures} />}
      {data?.warnings && <WarningView warnings={data.warnings} />}
      {data?.forecast && <ForecastView forecast={data.forecast} />}
    </>
  )
}
