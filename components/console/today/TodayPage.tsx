import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { AskNotifications } from '@/components/console/notifications/AskNotifications'
import { Unread } from '@/components/console/shell/Unread'
import { arrangeToday } from '@/lib/boarding/arrangeToday'
import { addDays } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import { useOfflineLists } from '@/store/console/boarding/useOfflineLists'
import { useTapQueue } from '@/store/console/boarding/useTapQueue'
import { useRead } from '@/store/console/useRead'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { useSession } from '../shell/session'
import { useOfflinePages } from '../shell/useOfflinePages'
import { DayDepartures } from './DayDepartures'
import { OfflineDepartures } from './OfflineDepartures'
import { ReportCard } from './ReportCard'
import { SetUpTasks } from './SetUpTasks'
import { TodayCard } from './TodayCard'
import { requestOf } from './WeatherRequestRow'
import { UnsentWalkIns } from './UnsentWalkIns'
import { WorkCards } from './WorkCards'

const POLL_MS = 30_000

/** The next departure and the work beside it; below it on a phone. */
const First = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  margin-block: ${theme.space.md} ${theme.space.xl};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

const loadNothing = () => Promise.resolve()

/** A list of work: the next departure, what waits to be done, the rest of today, tomorrow. Without network, the lists that the phone keeps. */
export const TodayPage = () => {
  useOfflinePages(loadNothing)
  const session = useSession()
  const { data, failure, readAt, reload } = useRead('getToday', {}, { pollMs: POLL_MS })
  const { data: asked } = useRead('getWeatherRequests', {}, { pollMs: POLL_MS })
  const kept = useOfflineLists(session)
  const { taps } = useTapQueue(session.staff_no)
  const isOffline = failure !== undefined && failure.status === undefined
  if (!data && isOffline && kept) {
    return (
      <>
        <UnsentWalkIns />
        <ReportCard />
        <OfflineDepartures lists={kept} />
      </>
    )
  }
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  const { today, departures, work = [] } = data
  const at = new Date(readAt)
  const { next, later, finished } = arrangeToday(departures, at)
  const shown = { all: departures, later, finished, requests: asked?.list ?? [] }
  return (
    <>
      <div role="status">
        {isOffline && (
          <Callout $tone="warning">인터넷이 끊겼어요. 마지막으로 받은 내용이에요.</Callout>
        )}
        {taps.length > 0 && <Callout>보내지 못한 탑승 표시 {taps.length}개가 있어요.</Callout>}
      </div>
      <UnsentWalkIns />
      <Stack>
        {hasRight(session.role, 'changeStorefront') && <SetUpTasks />}
        <ReportCard />
      </Stack>
      <AskNotifications />
      <First>
        {next && (
          <Section title={next.sdate === today ? '다음 출조' : '다음 출조 · 내일'}>
            <TodayCard departure={next} request={requestOf(next, shown.requests)} nextAt={at} />
          </Section>
        )}
        <WorkCards work={work} departures={departures} />
      </First>
      {departures.length === 0 ? (
        <EmptyState title="오늘과 내일은 출조가 없어요." />
      ) : (
        <>
          <DayDepartures name="오늘" sdate={today} {...shown} />
          <DayDepartures name="내일" sdate={addDays(today, 1)} {...shown} />
        </>
      )}
    </>
  )
}
