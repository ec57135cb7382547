import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Unread } from '@/components/console/shell/Unread'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { useOfflineLists } from '@/store/console/boarding/useOfflineLists'
import { useTapQueue } from '@/store/console/boarding/useTapQueue'
import { useRead } from '@/store/console/useRead'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { useSession } from '../shell/session'
import { useOfflinePages } from '../shell/useOfflinePages'
import { DayWeather } from './DayWeather'
import { OfflineDepartures } from './OfflineDepartures'
import { TodayCard } from './TodayCard'
import type { WeatherRequest } from './WeatherRequestRow'

const POLL_MS = 30_000

const Day = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.xl};

  h2 {
    font-size: ${theme.fontSize.xl};
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

type DayProps = {
  name: string
  sdate: KstDate
  departures: readonly TodayDeparture[]
  requests: readonly WeatherRequest[]
}

const DayDepartures = ({ name, sdate, departures, requests }: DayProps) => (
  <Day aria-label={name}>
    <h2>
      {name} {formatKoreanDate(sdate)}
    </h2>
    {departures.length === 0 && <p>출조가 없어요.</p>}
    <Grid>
      {departures.map((departure) => (
        <li key={departure.schedule_no}>
          <TodayCard
            departure={departure}
            request={requests.find(({ schedule_no }) => schedule_no === departure.schedule_no)}
          />
        </li>
      ))}
    </Grid>
    <DayWeather name={name} departures={departures} />
  </Day>
)

const loadNothing = () => Promise.resolve()

/** Today and tomorrow in one glance. Without network, the lists that the phone keeps. */
export const TodayPage = () => {
  useOfflinePages(loadNothing)
  const session = useSession()
  const { data, failure, reload } = useRead('getToday', {}, { pollMs: POLL_MS })
  const { data: asked } = useRead('getWeatherRequests', {}, { pollMs: POLL_MS })
  const kept = useOfflineLists(session)
  const { taps } = useTapQueue(session.staff_no)
  const isOffline = failure !== undefined && failure.status === undefined
  if (!data && isOffline && kept) return <OfflineDepartures lists={kept} />
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  const { today, departures } = data
  if (departures.length === 0) return <EmptyState title="오늘과 내일은 출조가 없어요." />
  const of = (sdate: KstDate) => departures.filter((one) => one.sdate === sdate)
  const tomorrow = addDays(today, 1)
  const requests = asked?.list ?? []
  return (
    <>
      <div role="status">
        {isOffline && (
          <Callout $tone="warning">인터넷이 끊겼어요. 마지막으로 받은 내용이에요.</Callout>
        )}
        {taps.length > 0 && <Callout>보내지 못한 탑승 표시 {taps.length}개가 있어요.</Callout>}
      </div>
      <DayDepartures name="오늘" sdate={today} departures={of(today)} requests={requests} />
      <DayDepartures name="내일" sdate={tomorrow} departures={of(tomorrow)} requests={requests} />
    </>
  )
}
