import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { MoneyNav } from '@/components/console/money/MoneyNav'
import { MoneyRead } from '@/components/console/money/MoneyRead'
import { Wide } from '@/components/console/money/Wide'
import { CardList } from '@/components/console/shell/Card'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { settlementCalls } from '@/lib/contract/console/settlement'
import { formatDottedDate, monthOf, toKstDate } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { formatFee } from '@/lib/ledger/fee'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { SettlementFiles } from './SettlementFiles'
import { SettlementCard } from './SettlementCard'
import { SettlementSums } from './SettlementSums'

/** On a wide screen a name and its amount stay near each other. */
const Narrow = styled.div`
  max-width: ${theme.width.dialog};
`

type Own = ConsoleAnswer<(typeof settlementCalls)['getSettlements']>

const TO_PAY = ['지급받을 돈', '뱃길에 낼 돈'] as const

/** `수수료는 3.5%예요. 2026.12.01부터 4%예요.` */
const feeText = (fees: Own['fees'], today: string): string => {
  const [first, ...others] = fees
  const isNow = first !== undefined && first.from_day <= today
  const now = `수수료는 ${formatFee(isNow ? first.basis_points : 0)}예요.`
  const later = (isNow ? others : fees).map(
    (fee) => `${formatDottedDate(fee.from_day)}부터 ${formatFee(fee.basis_points)}예요.`,
  )
  return [now, ...later].join(' ')
}

const Months = ({ own: { list, open, fees } }: { own: Own }) => {
  const today = toKstDate(new Date())
  return (
    <Wide>
      <Section title="아직 정산하지 않은 돈">
        <p>{feeText(fees, today)}</p>
        <Narrow>
          <SettlementSums sums={open} toPay={TO_PAY} />
        </Narrow>
        <SettlementFiles of="own" yyyymm={monthOf(today)} />
      </Section>
      <Section title="지난 정산서">
        {list.length === 0 && <EmptyState title="아직 정산서가 없어요." />}
        <CardList>
          {list.map((row) => (
            <SettlementCard
              key={row.no}
              settlement={row}
              title={monthLabel(row.yyyymm)}
              toPay={TO_PAY}
            >
              <SettlementFiles of="own" yyyymm={row.yyyymm} />
            </SettlementCard>
          ))}
        </CardList>
      </Section>
    </Wide>
  )
}

/** The monthly settlements of the operator with the provider. */
export const SettlementsPage = () => {
  const read = useRead('getSettlements', {})
  return (
    <>
      <MoneyNav />
      <MoneyRead read={read}>{(own) => <Months own={own} />}</MoneyRead>
    </>
  )
}
