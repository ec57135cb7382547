import Link from 'next/link'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/EmptyState'
import { Icon } from '@/components/common/icons'
import { VisuallyHidden } from '@/components/common/VisuallyHidden'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate, type KstDate, toKstDate, WEEKDAYS, weekdayOf } from '@/lib/date/kst'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { DepartureItem } from './DepartureItem'

const Days = styled.ol`
  display: grid;
  gap: ${theme.space.xs};
  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${theme.space.xxs};
  }
`

const Day = styled.li<{ $column: number }>`
  min-width: 0;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  &[data-today] {
    border-color: ${theme.color.ink};
  }
  ${media.wide} {
    grid-column-start: ${({ $column }) => $column};
    min-height: 7rem;
    padding: ${theme.space.xxs};
  }
`

const DayHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};

  h2 {
    font-size: ${theme.fontSize.sm};
  }
  span {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.regular};
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

const Departures = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
`

type Props = {
  days: readonly { sdate: KstDate; tide: string }[]
  list: readonly CalendarDeparture[]
  isOneShip: boolean
  departureNo: number
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

/** The days of a month: a list on a phone, a week in a row where there is room. */
export const MonthDays = ({ days, list, isOneShip, departureNo, hrefOf, onShow }: Props) => {
  const today = toKstDate(new Date())
  const ofDay = (day: KstDate) => list.filter(({ sdate }) => sdate === day)
  const shown = days.filter(({ sdate }) => sdate >= today || ofDay(sdate).length > 0)
  if (shown.length === 0) return <EmptyState title="이 달에는 일정이 없었어요." />
  return (
    <Days>
      {shown.map(({ sdate, tide }) => (
        <Day key={sdate} $column={weekdayOf(sdate) + 1} data-today={sdate === today || undefined}>
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
            {ofDay(sdate).map((departure) => (
              <DepartureItem
                key={`${departure.ship_no} ${departure.departure_time}`}
                departure={departure}
                isOneShip={isOneShip}
                isShown={departure.schedule_no === departureNo}
                hrefOf={hrefOf}
                onShow={onShow}
              />
            ))}
          </Departures>
        </Day>
      ))}
    </Days>
  )
}
