import styled from 'styled-components'
import { Accordion } from '@/components/common/layout/Accordion'
import { FEW } from '@/components/console/shell/BoatSelect'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { DayWeather } from './DayWeather'
import { TodayCard } from './TodayCard'
import { WeatherProposal } from './WeatherProposal'
import { requestOf, type WeatherRequest } from './WeatherRequestRow'

const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.xl};

  h2 {
    font-size: ${theme.fontSize.xl};
  }
  ${media.tablet} {
    > a {
      justify-self: start;
    }
  }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

type Shown = { departures: readonly TodayDeparture[]; requests: readonly WeatherRequest[] }

const Cards = ({ departures, requests }: Shown) => (
  <Grid>
    {departures.map((departure) => (
      <li key={departure.schedule_no}>
        <TodayCard departure={departure} request={requestOf(departure, requests)} />
      </li>
    ))}
  </Grid>
)

type Props = {
  name: string
  sdate: KstDate
  /** All of the day, whose weather is decided at once. */
  all: readonly TodayDeparture[]
  later: readonly TodayDeparture[]
  finished: readonly TodayDeparture[]
  requests: readonly WeatherRequest[]
}

/** The departures of a day besides the next one; those that are over are folded. */
export const DayDepartures = ({ name, sdate, all, later, finished, requests }: Props) => {
  const isOfDay = (one: TodayDeparture) => one.sdate === sdate
  const [day, ahead, over] = [all.filter(isOfDay), later.filter(isOfDay), finished.filter(isOfDay)]
  return (
    <Day aria-label={name}>
      <h2>
        {name} {formatKoreanDate(sdate)}
      </h2>
      {day.length === 0 && <p>출조가 없어요.</p>}
      {day.length === 1 && ahead.length + over.length === 0 && <p>다른 출조는 없어요.</p>}
      {ahead.length > 0 && <Cards departures={ahead.slice(0, FEW)} requests={requests} />}
      {ahead.length > FEW && (
        <Accordion summary={`다음 출조 ${ahead.length - FEW}건 더 보기`}>
          <Cards departures={ahead.slice(FEW)} requests={requests} />
        </Accordion>
      )}
      <WeatherProposal name={name} departures={day} />
      <DayWeather name={name} departures={day} />
      {over.length > 0 && (
        <Accordion summary={`끝난 출조 ${over.length}건`}>
          <Cards departures={over} requests={requests} />
        </Accordion>
      )}
    </Day>
  )
}
