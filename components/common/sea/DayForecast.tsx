import type { KstDate } from '@/lib/date/kst'
import { useLoadExtension } from '@/store/useLoadExtension'
import { ForecastView } from './ForecastView'
import { WarningView } from './WarningView'

interface Props {
  shipNo: number
  sdate: KstDate
}

/** Warnings and forecast of a day at a boat's port, without its tide. Where nothing is known, nothing. */
export const DayForecast = ({ shipNo, sdate }: Props) => {
  const { data } = useLoadExtension(`tide ${shipNo} ${sdate}`, (api) =>
    api.getTide({ ship_no: shipNo, sdate }),
  )
  return (
    <>
      {data?.warnings && <WarningView warnings={data.warnings} />}
      {data?.forecast && <ForecastView forecast={data.forecast} />}
    </>
  )
}
