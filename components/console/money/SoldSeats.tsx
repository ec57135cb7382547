import { Fragment } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import type { MoneyMonth, SeatsRow } from '@/lib/contract/console/moneyMonth'
import { labels } from '@/lib/serviceType/labels'
import { type SeatUnit, seatUnit } from '@/lib/serviceType/seatUnit'
import { BarPlot } from './BarPlot'
import { TableFiles } from './TableFiles'
import { FigureTable } from './FigureTable'
import { weekLabel } from './weekLabel'

const WORDS = {
  석: {
    sold: '팔린 자리',
    offered: '내놓은 자리',
    plot: '주별로 내놓은 자리와 팔린 자리',
    label: '주별로 팔린 자리와 내놓은 자리',
  },
  실: {
    sold: '팔린 객실',
    offered: '내놓은 객실',
    plot: '주별로 내놓은 객실과 팔린 객실',
    label: '주별로 팔린 객실과 내놓은 객실',
  },
} as const satisfies Record<SeatUnit, unknown>

const unitOf = ({ service_type }: SeatsRow): SeatUnit => seatUnit(labels[service_type])

/** What all boats, or all pensions, sold and offered by week. */
const byWeek = (weeks: MoneyMonth['weeks'], seats: readonly SeatsRow[]) =>
  weeks.map((week) => {
    const own = seats.filter(({ from }) => from === week.from)
    return {
      label: weekLabel(week),
      value: own.reduce((sum, { sold }) => sum + sold, 0),
      of: own.reduce((sum, { offered }) => sum + offered, 0),
    }
  })

const SeatsTable = ({ seats, unit }: { seats: readonly SeatsRow[]; unit: SeatUnit }) => {
  const { sold, offered, label } = WORDS[unit]
  return (
    <FigureTable
      label={label}
      headings={['주', '상품', sold, offered]}
      rows={seats.map((row) => ({
        key: `${row.from} ${row.ship_no}`,
        head: [weekLabel(row), row.ship_name],
        cells: [`${row.sold}${unit}`, `${row.offered}${unit}`],
      }))}
    />
  )
}

/** A month's seats, and its rooms apart: nobody adds a place on a boat to a room. */
export const SoldSeats = ({ month }: { month: MoneyMonth }) => {
  const { yyyymm, weeks, seats } = month
  const units = (['석', '실'] as const).filter((unit) => seats.some((row) => unitOf(row) === unit))
  const title = units.length > 1 ? '팔린 자리와 객실' : WORDS[units[0] ?? '석'].sold
  return (
    <Section title={title}>
      {units.length === 0 && <EmptyState title="내놓은 자리가 없어요." />}
      {units.map((unit) => {
        const own = seats.filter((row) => unitOf(row) === unit)
        const format = (count: number) => `${count}${unit}`
        return (
          <Fragment key={unit}>
            <BarPlot title={WORDS[unit].plot} bars={byWeek(weeks, own)} format={format} />
            <SeatsTable seats={own} unit={unit} />
          </Fragment>
        )
      })}
      <TableFiles yyyymm={yyyymm} table="seats" name={title} />
    </Section>
  )
}
