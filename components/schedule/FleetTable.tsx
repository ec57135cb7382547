import Link from 'next/link'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Answer } from '@/lib/contract/wire'
import { daysOfMonth, weekdayOf, WEEKDAYS, type KstDate } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import type { Intent } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { seatsOfParty, seatUnit } from '@/lib/serviceType/seatUnit'
import { theme } from '@/styles/theme'
import { FleetCell } from './FleetCell'

const { color, space } = theme

const NAMES_COLUMN = '8rem'
const NAMES_ROW = `calc(${theme.touch} + ${space.md})`

const Scroller = styled.section`
  overflow: auto;
  max-height: 80dvh;
  /* A focused day is not scrolled under the names or under the dates. */
  scroll-padding: ${NAMES_ROW} ${space.xs} ${space.xs} min(${NAMES_COLUMN}, 60%);
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.md};
  background: ${color.surface};
`

const Table = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${theme.fontSize.sm};
  text-align: center;
  white-space: nowrap;

  th,
  td {
    min-width: ${theme.touch};
    height: ${theme.touch};
    padding: 0 ${space.xxs};
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.surfaceMuted};
  }
  th:first-child {
    position: sticky;
    left: 0;
    max-width: ${NAMES_COLUMN};
    padding: 0 ${space.xs};
    overflow: hidden;
    background: ${color.surfaceMuted};
    text-align: left;
    text-overflow: ellipsis;
  }
  thead th:first-child {
    z-index: 1;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-weight: ${theme.fontWeight.regular};
  }
  td {
    color: ${color.textMuted};
  }
  th[aria-current] {
    box-shadow: inset 0 -3px ${color.ink};
    color: ${color.ink};
  }
  td[data-wished] {
    background: ${color.tint};
  }
  td[data-too-few] a {
    color: ${color.textMuted};
    font-weight: ${theme.fontWeight.regular};
  }
  td a {
    display: grid;
    place-items: center;
    min-height: ${theme.touch};
    color: ${color.success};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** Scrolls the table sideways to the column of a day, without moving the page. */
const useScrollToDay = (sdate: KstDate | '') => {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = scroller.current
    const column = frame?.querySelector<HTMLElement>(`[data-day="${sdate}"]`)
    const names = frame?.querySelector<HTMLElement>('th')
    if (frame && column) frame.scrollLeft = column.offsetLeft - (names?.offsetWidth ?? 0)
  }, [sdate])
  return scroller
}

export type FleetRows = Answer<'getScheduleFleetList'>['list']

interface Props {
  yyyymm: string
  rows: FleetRows
  /** Days before this one are left out. */
  from: KstDate
  /** What the visitor is looking for: its day is marked and scrolled to. */
  intent: Intent
}

/** The ships of a fleet by days, with the seats left. */
export const FleetTable = ({ yyyymm, rows, from, intent }: Props) => {
  const scroller = useScrollToDay(intent.sdate)
  const dates = daysOfMonth(yyyymm).filter((sdate) => sdate >= from)
  const tides = new Map(rows[0]?.days.map(({ sdate, tide }) => [sdate, tide]))
  return (
    <Scroller ref={scroller} aria-label={`${monthLabel(yyyymm)} 선단 일정표`} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">상품</th>
            {dates.map((sdate) => (
              <th
                key={sdate}
                scope="col"
                data-day={sdate}
                aria-current={sdate === intent.sdate ? 'date' : undefined}
              >
                {Number(sdate.slice(8))} {WEEKDAYS[weekdayOf(sdate)]}
                <small>{tides.get(sdate)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ship, days }) => (
            <tr key={ship.no}>
              <th scope="row">
                <Link href={`/ship/${ship.no}`} prefetch={false}>
                  {ship.name}
                </Link>
              </th>
              {dates.map((sdate) => (
                <FleetCell
                  key={sdate}
                  shipNo={ship.no}
                  day={days.find((day) => day.sdate === sdate)}
                  intent={{ ...intent, party: seatsOfParty(ship.service_type, intent.party) }}
                  isWished={sdate === intent.sdate}
                  unit={seatUnit(labels[ship.service_type])}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}
