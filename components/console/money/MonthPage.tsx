import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import type { MoneyMonth } from '@/lib/contract/console/moneyMonth'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { BarPlot } from './BarPlot'
import { TableFiles } from './TableFiles'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { MonthTurner } from './MonthTurner'
import { MonthMoney, WeeksTable } from './MonthTables'
import { SoldSeats } from './SoldSeats'
import { Wide } from './Wide'
import { weekLabel } from './weekLabel'

const Month = ({ month }: { month: MoneyMonth }) => {
  const { yyyymm, rows, weeks } = month
  return (
    <Wide>
      <Section title="상품과 결제 방법별">
        {rows.length > 0 ? <MonthMoney rows={rows} /> : <EmptyState title="오간 돈이 없어요." />}
        <TableFiles yyyymm={yyyymm} table="money" name="정산" />
      </Section>
      <Section title="주별 수입">
        <BarPlot
          title="주별 순수입"
          bars={weeks.map((week) => ({ label: weekLabel(week), value: week.net }))}
          format={formatWon}
        />
        <WeeksTable weeks={weeks} />
        <TableFiles yyyymm={yyyymm} table="weeks" name="주별 수입" />
      </Section>
      <SoldSeats month={month} />
    </Wide>
  )
}

/** A month's money and seats. */
export const MonthPage = () => {
  const [yyyymm, setYyyymm] = useState(() => monthOf(toKstDate(new Date())))
  const read = useRead('getMoneyMonth', { query: { yyyymm } }, { keepsLast: true })
  return (
    <>
      <MoneyNav />
      <MonthTurner yyyymm={yyyymm} onTurn={setYyyymm} />
      <MoneyRead read={read}>{(month) => <Month month={month} />}</MoneyRead>
    </>
  )
}
