import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Icon } from '@/components/common/icon/icons'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { CalendarDeparture, CalendarShip } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate, type KstDate, WEEKDAYS, weekdayOf } from '@/lib/date/kst'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { DepartureItem } from './DepartureItem'
import { type Look, LOOKS, lookOf } from './departureLook'
import { LookMark } from './LookMark'
import { Day, DayHead, Departures, OpenLink } from './monthLayout'

/** More departures than these would push the other days of a week off a phone's screen. */
const MAX_UNFOLDED = 9

const Folded = styled.details`
  min-width: 0;

  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
`

const Counts = styled.summary`
  ${wrappingLine}
  gap: ${theme.space.xxs} ${theme.space.sm};
  min-height: ${theme.touch};
  padding: ${theme.space.xxs};
  font-size: ${theme.fontSize.sm};
  cursor: pointer;

  > :last-child {
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
  }
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xxs};
  }
`

/** How many departures look how. */
const DayCounts = ({ departures }: { departures: readonly CalendarDeparture[] }) => {
  const looks = departures.map(lookOf)
  return (
    <Counts>
      <strong>{departures.length}개</strong>
      {(Object.keys(LOOKS) as Look[])
        .filter((look) => looks.includes(look))
        .map((look) => (
          <span key={look}>
            <LookMark look={look} filled={0.5} />
            <VisuallyHidden>{LOOKS[look]} </VisuallyHidden>
            {looks.filter((each) => each === look).length}
          </span>
        ))}
      <ChevronIcon size={20} direction="down" />
    </Counts>
  )
}

type Props = {
  day: { sdate: KstDate; tide: string }
  departures: readonly CalendarDeparture[]
  today: KstDate
  /** The boats that are shown. */
  ships: readonly CalendarShip[]
  /** Whether many departures are counted first. */
  isFolded: boolean
  departureNo: number
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

/** The first column is the day's. */
const FIRST_COLUMN = 2

/** A day with its departures. */
export const DayItem = ({
  day,
  departures,
  today,
  ships,
  isFolded,
  departureNo,
  ...rest
}: Props) => {
  const { sdate, tide } = day
  const list = (
    <Departures>
      {departures.map((departure) => (
        <DepartureItem
          key={`${departure.ship_no} ${departure.departure_time}`}
          {...rest}
          departure={departure}
          column={FIRST_COLUMN + ships.findIndex(({ no }) => no === departure.ship_no)}
          isOneShip={ships.length === 1}
          isShown={departure.schedule_no === departureNo}
        />
      ))}
    </Departures>
  )
  return (
    <Day $column={weekdayOf(sdate) + 1} data-today={sdate === today || undefined}>
      <DayHead>
        <h2 aria-current={sdate === today ? 'date' : undefined}>
          {Number(sdate.slice(8))}일 ({WEEKDAYS[weekdayOf(sdate)]}) <span>{tide}</span>
        </h2>
        {sdate >= today && (
          <OpenLink href={rest.hrefOf({ openDay: sdate })} scroll={false} prefetch={false}>
            <VisuallyHidden>{formatKoreanDate(sdate)} 일정 열기</VisuallyHidden>
            <Icon name="plus" size={20} />
          </OpenLink>
        )}
      </DayHead>
      {isFolded && departures.length > MAX_UNFOLDED ? (
        <Folded>
          <DayCounts departures={departures} />
          {list}
        </Folded>
      ) : (
        list
      )}
    </Day>
  )
}
