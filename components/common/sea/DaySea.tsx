import type { KstDate } from '@/lib/date/kst'
import { useLoadExtension } from '@/store/useLoadExtension'
import { CatchByTide } from './CatchByTide'
import { DayTide } from './DayTide'
import type { Leaving } from './WeatherCheck'

interface Props {
  shipNo: number
  sdate: KstDate
}

const PastCatch = ({ shipNo, sdate }: Props) => {
  const { data } = useLoadExtension(`catch ${shipNo} ${sdate}`, (api) =>
    api.getCatchByTide({ sub_ship: shipNo, sdate }),
  )
  return data?.past ? <CatchByTide past={data.past} /> : null
}

/** The sea of a boat's day: its tide, and what was caught with it in former years. */
export const DaySea = ({ departures, ...of }: Props & { departures: Leaving }) => (
  <>
    <DayTide {...of} departures={departures} />
    <PastCatch {...of} />
  </>
)
