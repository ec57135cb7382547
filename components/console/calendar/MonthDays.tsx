import { type CSSProperties, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { CalendarDeparture, CalendarShip } from '@/lib/contract/console/calendarShapes'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { DayItem } from './DayItem'
import { BoatNames, Days, MAX_COLUMNS } from './monthLayout'

const Month = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.xs};

  > :not(button) {
    width: 100%;
  }
`

type Props = {
  days: readonly { sdate: KstDate; tide: string }[]
  list: readonly CalendarDeparture[]
  /** The boats that are shown. */
  ships: readonly CalendarShip[]
  /** Whether a month is shown, and no week. */
  isMonth: boolean
  departureNo: number
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

/**
 * The days of a week on a phone, one a row; those of a month with a column for each boat, or for one boat
 * a week in a row. Days that have passed wait behind a button while others are ahead.
 */
export const MonthDays = ({ days, list, ships, isMonth, ...rest }: Props) => {
  const [isPastShown, setPastShown] = useState(false)
  const today = toKstDate(new Date())
  const ofDay = (day: KstDate) => list.filter(({ sdate }) => sdate === day)
  const past = days.filter(({ sdate }) => sdate < today && ofDay(sdate).length > 0)
  const ahead = days.filter(({ sdate }) => sdate >= today)
  if (past.length + ahead.length === 0) {
    return <EmptyState title={`이 ${isMonth ? '달' : '주'}에는 일정이 없었어요.`} />
  }
  const hasColumns = ships.length > 1 && ships.length <= MAX_COLUMNS
  const isTogglable = past.length > 0 && ahead.length > 0
  const shown = isTogglable && !isPastShown ? ahead : [...past, ...ahead]
  return (
    <Month style={{ '--boats': ships.length } as CSSProperties}>
      {isTogglable && (
        <Button
          variant="secondary"
          isSmall
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? '지난 날 접기' : `지난 날 ${past.length}일 보기`}
        </Button>
      )}
      {hasColumns && (
        <BoatNames aria-hidden>
          <span />
          {ships.map(({ no, name }) => (
            <span key={no}>{name}</span>
          ))}
        </BoatNames>
      )}
      <Days data-layout={hasColumns ? 'boats' : 'week'}>
        {shown.map((day) => (
          <DayItem
            key={day.sdate}
            {...rest}
            day={day}
            departures={ofDay(day.sdate)}
            today={today}
            ships={ships}
            isFolded={!(isMonth && hasColumns)}
          />
        ))}
      </Days>
    </Month>
  )
}
