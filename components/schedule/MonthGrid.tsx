import type { KeyboardEvent, Ref } from 'react'
import styled from 'styled-components'
import { Skeleton } from '@/components/common/Skeleton'
import type { ScheduleDay } from '@/lib/contract/wire'
import { WEEKDAYS, type KstDate } from '@/lib/date/kst'
import { weeksOf } from '@/lib/schedule/monthGrid'
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
  td {
    padding: 1px;
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
  unit: string
  selected: KstDate | undefined
  tabStop: KstDate
  today: KstDate | undefined
  onSelect: (sdate: KstDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A month as an ARIA grid. */
export const MonthGrid = ({ ref, onKeyDown, ...props }: Props) => {
  const byDate = new Map(props.days?.map((day) => [day.sdate, day]))
  const cell = (sdate: KstDate) => {
    // While the month loads, an empty day keeps the keyboard focus.
    const day = byDate.get(sdate) ?? { sdate, tide: '', lunar: '', schedules: [] }
    return (
      <DayButton
        day={day}
        unit={props.unit}
        isSelected={sdate === props.selected}
        isTabStop={sdate === props.tabStop}
        isToday={sdate === props.today}
        onSelect={() => props.onSelect(sdate)}
      />
    )
  }

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
        {weeksOf(props.yyyymm).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((sdate, index) => (
              <td key={sdate ?? index} role="gridcell">
                {sdate && cell(sdate)}
                {sdate && !props.days && <Skeleton height="0.5rem" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
