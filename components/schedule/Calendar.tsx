import { useRouter } from 'next/router'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/ErrorState'
import { useToday } from '@/components/common/useToday'
import type { ScheduleDay } from '@/lib/contract/wire'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { requestedDay } from '@/lib/schedule/requestedDay'
import { isShownMonth, lastShownMonth } from '@/lib/schedule/horizon'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useLoad } from '@/store/useLoad'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { DayDepartures } from './DayDepartures'
import { MonthGrid } from './MonthGrid'
import { monthName, MonthNav } from './MonthNav'
import { useDayGrid } from './useDayGrid'
import { useLiveSchedule } from './useLiveSchedule'

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`

/** On a phone the grid uses the page's margins too, so that days are wider. */
const Sheet = styled.div`
  margin: 0 calc(-1 * ${theme.space.sm});
  ${media.tablet} {
    margin: 0;
  }
`

interface Props {
  shipNo: number
  serviceType: ServiceType
  /** The month in the page's HTML, and the first month that could be shown then. */
  initial: { yyyymm: string; first?: string; days: ScheduleDay[] | null }
}

const firstDay = (yyyymm: string): KstDate => `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}-01`

/**
 * The calendar of a ship. The page's HTML has the first month; it is loaded again at once, because
 * seats sell by the minute. Days and months are submit buttons of a form: without scripts they load
 * the page with the day in its query.
 */
export const Calendar = ({ shipNo, serviceType, initial }: Props) => {
  const { isReady, query } = useRouter()
  const requested = requestedDay(isReady ? query : {})
  const today = useToday()
  const first = today ? monthOf(today) : (initial.first ?? initial.yyyymm)
  const last = lastShownMonth(first)
  const live = useLiveSchedule(shipNo, requested.sdate ?? requested.yyyymm ?? '')
  const selected = live.picked ?? requested.sdate
  const month = live.yyyymm ?? requested.yyyymm
  const yyyymm = month && isShownMonth(month, first) ? month : first
  const { grid, active, setActive, onKeyDown } = useDayGrid({
    first,
    last,
    onMonth: live.showMonth,
  })

  const initialDays = yyyymm === initial.yyyymm ? (initial.days ?? undefined) : undefined
  const { data, error, isLoading, reload } = useLoad(
    `calendar/${shipNo}/${yyyymm}`,
    async (api) => (await api.getScheduleList(shipNo, yyyymm, { service_type: serviceType })).list,
    initialDays,
  )
  const day = data?.find(({ sdate }) => sdate === selected)
  const isHere = (date: KstDate | undefined) => date !== undefined && monthOf(date) === yyyymm
  const tabStop = [active, selected, today].find(isHere) ?? firstDay(yyyymm)

  return (
    <Layout>
      <Layout as="form" action="#calendar">
        <MonthNav yyyymm={yyyymm} first={first} last={last} onMonth={live.showMonth} />
        {error && <ErrorState message={error} onRetry={reload} />}
        {(data || isLoading) && (
          <Sheet>
            <MonthGrid
              ref={grid}
              label={`${monthName(yyyymm)} 달력`}
              yyyymm={yyyymm}
              days={data}
              unit={seatUnit(labels[serviceType])}
              selected={selected}
              tabStop={tabStop}
              today={today}
              onSelect={(sdate) => {
                live.pick(sdate)
                setActive(sdate)
              }}
              onKeyDown={onKeyDown}
            />
          </Sheet>
        )}
      </Layout>
      {day && data ? (
        <DayDepartures key={day.sdate} day={day} days={data} serviceType={serviceType} />
      ) : (
        <p>날짜를 고르면 예약할 수 있는 일정이 나와요.</p>
      )}
    </Layout>
  )
}
