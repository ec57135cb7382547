import { type KeyboardEvent, type Ref } from 'react'
import styled from 'styled-components'
import type { ScheduleDay } from '@/lib/contract/wire'
import type { Holidays } from '@/lib/date/holidays'
import { WEEKDAYS, type KstDate } from '@/lib/date/kst'
import type { DayWish } from '@/lib/schedule/daySummary'
import { shownWeeksOf } from '@/lib/schedule/monthGrid'
import { theme } from '@/styles/theme'
import { DayButton } from './DayButton'

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    padding: ${theme.space.xs} 0;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.semibold};
  }
  th:first-child {
    color: ${theme.color.danger};
  }
  th:last-child {
    color: ${theme.color.ink};
  }
  td {
    /* A height, so that the days of a week are equally high. */
    height: 1px;
    padding: 1px 0;
    border-top: 1px solid ${theme.color.line};
    vertical-align: top;
  }
`

interface Props {
  ref: Ref<HTMLTableElement>
  label: string
  yyyymm: string
  /** Absent while the month is loading: the grid is shown already. */
  days: readonly ScheduleDay[] | undefined
  holidays: Holidays
  unit: string
  wish: DayWish
  hasTides: boolean
  selected: KstDate | undefined
  tabStop: KstDate
  today: KstDate
  onSelect: (sdate: KstDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A month from this week on, two weeks at least, as an ARIA grid. */
export const MonthGrid = ({ ref, onKeyDown, ...props }: Props) => {
  const byDate = new Map(props.days?.map((day) => [day.sdate, day]))
  const cell = (sdate: KstDate) => (
    <td key={sdate} aria-selected={sdate === props.selected}>
      <DayButton
        sdate={sdate}
        yyyymm={props.yyyymm}
        day={byDate.get(sdate)}
        holiday={props.holidays[sdate]}
        unit={props.unit}
        wish={props.wish}
        hasTide={props.hasTides}
        isSelected={sdate === props.selected}
        isTabStop={sdate === props.tabStop}
        isToday={sdate === props.today}
        onSelect={props.onSelect}
      />
    </td>
  )

  return (
    <Table
      ref={ref}
      role="grid"
      aria-label={props.label}
      aria-busy={!props.days}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeksOf(props.yyyymm, props.today).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((sdate, index) => (sdate ? cell(sdate) : <td key={index} />))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
