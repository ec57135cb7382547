import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Select } from '@/components/common/form/Select'
import { Small } from '@/components/common/text/Small'
import { MONTH_BASES, type MonthBasis, type MoneyMonth } from '@/lib/contract/console/moneyMonth'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { BarPlot } from './BarPlot'
import { CashReceipts } from './CashReceipts'
import { TableFiles } from './TableFiles'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { useMonthAddress } from './monthAddress'
import { Narrow } from './Narrow'
import { MonthTurner } from './MonthTurner'
import { MonthMoney, WaysTable, WeeksTable } from './MonthTables'
import { SoldSeats } from './SoldSeats'
import { Wide } from './Wide'
import { weekLabel } from './weekLabel'

const BASES = {
  paid: { label: '결제일', hint: '이 달에 받고 돌려준 돈이에요.' },
  trip: { label: '이용일', hint: '이 달에 출조하거나 묵는 예약의 돈이에요.' },
} as const satisfies Record<MonthBasis, { label: string; hint: string }>

const VAT = '공급가액과 부가세는 순수입을 부가세 10%가 든 금액으로 보고 한 건씩 나눠 더한 값이에요.'

const Basis = styled(Narrow)`
  margin-bottom: ${theme.space.lg};
`

const Month = ({ month, by }: { month: MoneyMonth; by: MonthBasis }) => {
  const { yyyymm, rows, weeks } = month
  const of = { yyyymm, by }
  return (
    <Wide>
      {rows.length > 0 && (
        <Section title="결제 방법별">
          <WaysTable rows={rows} />
          <Small>{VAT}</Small>
        </Section>
      )}
      <Section title="상품과 결제 방법별">
        {rows.length > 0 ? <MonthMoney rows={rows} /> : <EmptyState title="오간 돈이 없어요." />}
        <TableFiles {...of} table="money" name="정산" />
      </Section>
      <Section title="주별 수입">
        <BarPlot
          title="주별 순수입"
          bars={weeks.map((week) => ({ label: weekLabel(week), value: week.net }))}
          format={formatWon}
        />
        <WeeksTable weeks={weeks} />
        <TableFiles {...of} table="weeks" name="주별 수입" />
      </Section>
      <CashReceipts key={`${yyyymm} ${by}`} {...of} />
      <SoldSeats month={month} />
    </Wide>
  )
}

/** A month's money and seats. */
export const MonthPage = () => {
  const { yyyymm, by, show } = useMonthAddress()
  const read = useRead('getMoneyMonth', { query: { yyyymm, by } }, { keepsLast: true })
  return (
    <>
      <MoneyNav />
      <MonthTurner yyyymm={yyyymm} onTurn={(to) => show({ yyyymm: to })} />
      <Basis>
        <Select
          label="기준"
          hint={BASES[by].hint}
          value={by}
          onChange={({ currentTarget: { value } }) =>
            show({ by: MONTH_BASES.find((basis) => basis === value) ?? 'paid' })
          }
          options={MONTH_BASES.map((basis) => ({ value: basis, label: BASES[basis].label }))}
        />
      </Basis>
      <MoneyRead read={read}>{(month) => <Month month={month} by={by} />}</MoneyRead>
    </>
  )
}
