import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Unread } from '@/components/console/shell/Unread'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { Bottom } from './bottom'
import { CalendarLinks, CalendarTools } from './CalendarTools'
import { useCalendarAddress } from './calendarAddress'
import { DeparturePane } from './DeparturePane'
import { Legend } from './Legend'
import { MonthDays } from './MonthDays'
import { OpenDeparture } from './OpenDeparture'
import { UndoBar } from './UndoBar'
import { useCalendarDays } from './useCalendarDays'
import { useTurning } from './useTurning'

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.wide} {
    &[data-split] {
      grid-template-columns: minmax(0, 1fr) 22rem;
      align-items: start;
    }
  }
`

/** On a phone the details take the place of the month. */
const Month = styled.div`
  display: grid;
  gap: ${theme.space.md};
  min-width: 0;

  [data-split] > & {
    display: none;
    ${media.wide} {
      display: grid;
    }
  }
`

/** What arrow keys and a finger turn; up and down it scrolls. */
const Turned = styled.div`
  touch-action: pan-y pinch-zoom;
  outline: none;
`

/** Beside a long month it stays in view, below the console's header. */
const Pane = styled.section`
  min-width: 0;
  outline: none;
  scroll-margin-top: 5rem;
  ${media.wide} {
    position: sticky;
    top: 4.25rem;
    max-height: calc(100dvh - 7.5rem);
    overflow-y: auto;
  }
`

/** The departures of a month by day, of a week on a phone, and beside them what one of them is. */
const Calendar = () => {
  const { month, shipNo, departureNo, openDay, shownDay, hrefOf, show } = useCalendarAddress()
  const calendar = useCalendarDays({ month, shipNo, shownDay })
  const { data, failure, reload, isMonth } = calendar
  const turning = useTurning((by) => show(calendar.turned(by)))
  const pane = useRef<HTMLElement>(null)
  const isOpening = openDay !== undefined
  useEffect(() => {
    if (departureNo > 0 || isOpening) pane.current?.focus()
  }, [departureNo, isOpening])

  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  const close = () => show({ departureNo: 0 })
  const isSplit = departureNo > 0 || isOpening
  return (
    <Panes data-split={isSplit || undefined}>
      <Month>
        <CalendarTools
          title={calendar.title}
          unit={isMonth ? '달' : '주'}
          shipNo={shipNo}
          ships={data.ships}
          onTurn={(by) => show(calendar.turned(by))}
          onShow={show}
        >
          {isMonth && <CalendarLinks />}
        </CalendarTools>
        {failure && <ErrorState message={failure.message} onRetry={reload} />}
        <Turned {...turning} role="group" aria-label={calendar.title}>
          {calendar.isLoading ? (
            <Skeleton height="24rem" />
          ) : (
            <MonthDays
              days={calendar.days}
              list={calendar.list}
              ships={data.ships.filter(({ no }) => shipNo === 0 || no === shipNo)}
              isMonth={isMonth}
              departureNo={departureNo}
              hrefOf={hrefOf}
              onShow={show}
            />
          )}
        </Turned>
        <Legend />
        {!isMonth && <CalendarLinks />}
        <Bottom>
          <UndoBar />
        </Bottom>
      </Month>
      {isSplit && (
        <Pane ref={pane} tabIndex={-1} aria-label={isOpening ? '일정 열기' : '일정 상세'}>
          {openDay ? (
            <OpenDeparture
              key={openDay}
              day={openDay}
              ships={data.ships}
              shipNo={shipNo}
              onClose={close}
              onOpened={(no) => show({ departureNo: no })}
            />
          ) : (
            <DeparturePane key={departureNo} no={departureNo} onClose={close} />
          )}
        </Pane>
      )}
    </Panes>
  )
}

export const CalendarPage = () => (useRouter().isReady ? <Calendar /> : null)
