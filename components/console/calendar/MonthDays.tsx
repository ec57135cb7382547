import Link from 'next/link'
import { type CSSProperties, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Icon } from '@/components/common/icon/icons'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { CalendarDeparture, CalendarShip } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate, type KstDate, toKstDate, WEEKDAYS, weekdayOf } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { DepartureItem } from './DepartureItem'
import { BoatNames, Day, DayHead, Days, Departures, MAX_COLUMNS } from './monthLayout'

const Month = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.xs};

  > :not(button) {
    width: 100%;
  }
`

const OpenLink = styled(Link)`
  display: grid;
  place-items: center;
  width: ${theme.touch};
  height: ${theme.touch};
  border-radius: ${theme.radius.pill};
  color: ${theme.color.textMuted};
`

type Props = {
  days: readonly { sdate: KstDate; tide: string }[]
  list: readonly CalendarDeparture[]
  /** The boats that are shown. */
  ships: readonly CalendarShip[]
  departureNo: number
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

type DayProps = Omit<Props, 'days' | 'list'> & {
  day: Props['days'][number]
  departures: readonly CalendarDeparture[]
  today: KstDate
}

/** The first column is the day's. */
const FIRST_COLUMN = 2

const DayItem = ({ day, departures, today, ships, departureNo, hrefOf, onShow }: DayProps) => {
  const { sdate, tide } = day
  return (
    <Day $column={weekdayOf(sdate) + 1} data-today={sdate === today || undefined}>
      <DayHead>
        <h2>
          {Number(sdate.slice(8))}일 ({WEEKDAYS[weekdayOf(sdate)]}) <span>{tide}</span>
        </h2>
        {sdate >= today && (
          <OpenLink href={hrefOf({ openDay: sdate })} scroll={false} prefetch={false}>
            <VisuallyHidden>{formatKoreanDate(sdate)} 일정 열기</VisuallyHidden>
            <Icon name="plus" size={20} />
          </OpenLink>
        )}
      </DayHead>
      <Departures>
        {departures.map((departure) => (
          <DepartureItem
            key={`${departure.ship_no} ${departure.departure_time}`}
            departure={departure}
            column={FIRST_COLUMN + ships.findIndex(({ no }) => no === departure.ship_no)}
            isOneShip={ships.length === 1}
            isShown={departure.schedule_no === departureNo}
            hrefOf={hrefOf}
            onShow={onShow}
          />
        ))}
      </Departures>
    </Day>
  )
}

/**
 * The days of a month: a list on a phone; where there is room, a column for each boat, or for one boat a
 * week in a row. Days that have passed wait behind a button while others are ahead.
 */
export const MonthDays = ({ days, list, ships, ...rest }: Props) => {
  const [isPastShown, setPastShown] = useState(false)
  const today = toKstDate(new Date())
  const ofDay = (day: KstDate) => list.filter(({ sdate }) => sdate === day)
  const past = days.filter(({ sdate }) => sdate < today && ofDay(sdate).length > 0)
  const ahead = days.filter(({ sdate }) => sdate >= today)
  if (past.length + ahead.length === 0) return <EmptyState title="이 달에는 일정이 없었어요." />
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
          />
        ))}
      </Days>
    </Month>
  )
}
