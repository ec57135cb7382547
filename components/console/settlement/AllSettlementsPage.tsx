import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { MoneyRead } from '@/components/console/money/MoneyRead'
import { MonthTurner } from '@/components/console/money/MonthTurner'
import { Wide } from '@/components/console/money/Wide'
import { CardList } from '@/components/console/shell/Card'
import { monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { Payouts } from './Payouts'
import { SettlementFiles } from './SettlementFiles'
import { OperatorSettlement } from './OperatorSettlement'

/** The settlements of all operators: a month, and whatever was not paid out. */
export const AllSettlementsPage = () => {
  const [yyyymm, setYyyymm] = useState(() => shiftMonth(monthOf(toKstDate(new Date())), -1))
  const [isPaying, setIsPaying] = useState(false)
  const read = useRead('getAllSettlements', { query: { yyyymm } }, { keepsLast: true })
  return (
    <>
      <MonthTurner yyyymm={yyyymm} onTurn={setYyyymm} />
      <MoneyRead read={read}>
        {({ list, unpaid }) => (
          <Wide>
            {isPaying ? (
              <Payouts />
            ) : (
              <Button variant="secondary" onClick={() => setIsPaying(true)}>
                한꺼번에 보내기
              </Button>
            )}
            <Section title="업체별 정산서">
              {list.length === 0 && <EmptyState title="이 달의 정산서가 없어요." />}
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
