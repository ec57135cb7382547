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

/** On a phone the grid takes the whole width: a day is wider by what the page's edge is. */
const Sheet = styled.div`
  margin: 0 calc(-1 * ${theme.space.sm});
  ${media.tablet} {
    margin: 0;
  }
`

interface Props {
  shipNo: number
  serviceType: ServiceType
  /** The month that the page was made with, and the first that could be looked at then. */
  initial: { yyyymm: string; first?: string; days: ScheduleDay[] | null }
}

const firstDay = (yyyymm: string): KstDate => `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}-01`

/**
 * The calendar of a trip: made with the page, then asked for anew, as seats go by the minute. Days
 * and months are pressed as buttons of a form, which asks for the page with the day in its address
 * until a script takes over.
 */
export const Calendar = ({ shipNo, serviceType, initial }: Props) => {
  const { isReady, query } = useRouter()
  const asked = requestedDay(isReady ? query : {})
  const today = useToday()
  const first = today ? monthOf(today) : (initial.first ?? initial.yyyymm)
  const last = lastShownMonth(first)
  const live = useLiveSchedule(shipNo, asked.sdate ?? asked.yyyymm ?? '')
  const selected = live.picked ?? asked.sdate
  const wanted = live.yyyymm ?? asked.yyyymm
  const yyyymm = wanted && isShownMonth(wanted, first) ? wanted : first
  const { grid, active, setActive, onKeyDown } = useDayGrid({ first, last, onMonth: live.turnTo })

  const made = yyyymm === initial.yyyymm ? (initial.days ?? undefined) : undefined
  const { data, error, isLoading, reload } = useLoad(
    `calendar/${shipNo}/${yyyymm}`,
    async (api) => (await api.getScheduleList(shipNo, yyyymm, { service_type: serviceType })).list,
    made,
  )
  const day = data?.find(({ sdate }) => sdate === selected)
  const isHere = (date: KstDate | undefined) => date !== undefined && monthOf(date) === yyyymm
  const tabStop = [active, selected, today].find(isHere) ?? firstDay(yyyymm)

  return (
    <Layout>
      <Layout as="form" action="#calendar">
        <MonthNav yyyymm={yyyymm} first={first} last={last} onMonth={live.turnTo} />
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
