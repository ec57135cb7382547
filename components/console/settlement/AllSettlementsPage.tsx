import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/notice/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { MoneyRead } from '@/components/console/money/MoneyRead'
import { Wide } from '@/components/console/money/Wide'
import { CardList } from '@/components/console/shell/Card'
import { monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { SettlementFiles } from './SettlementFiles'
import { OperatorSettlement } from './OperatorSettlement'

const Turner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.lg};
`

/** The settlements of all operators: a month, and whatever was not paid out. */
export const AllSettlementsPage = () => {
  const [yyyymm, setYyyymm] = useState(() => shiftMonth(monthOf(toKstDate(new Date())), -1))
  const read = useRead('getAllSettlements', { query: { yyyymm } }, { keepsLast: true })
  return (
    <>
      <Turner>
        <Button variant="secondary" onClick={() => setYyyymm(shiftMonth(yyyymm, -1))}>
          지난달
        </Button>
        <strong aria-live="polite">{monthLabel(yyyymm)}</strong>
        <Button variant="secondary" onClick={() => setYyyymm(shiftMonth(yyyymm, 1))}>
          다음 달
        </Button>
      </Turner>
      <MoneyRead read={read}>
        {({ list, unpaid }) => (
          <Wide>
            <Section title="업체별 정산서">
              {list.length === 0 && <EmptyState title="이 달의 정산서가 없어요." isPage={false} />}
              <CardList>
                {list.map(({ fee_basis_points: fee, ...row }) => (
                  <OperatorSettlement key={row.no} settlement={row} basisPoints={fee} />
                ))}
              </CardList>
              <SettlementFiles of="all" yyyymm={yyyymm} />
            </Section>
            {unpaid.length > 0 && (
              <Section title="다른 달에 남은 정산">
                <CardList>
                  {unpaid.map((row) => (
                    <OperatorSettlement key={row.no} settlement={row} />
                  ))}
                </CardList>
              </Section>
            )}
          </Wide>
        )}
      </MoneyRead>
    </>
  )
}
