import styled from 'styled-components'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { Bill } from '@/lib/booking/bill'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

const Layout = styled.section`
  display: grid;
  gap: ${theme.space.sm};

  h2 {
    font-size: ${theme.fontSize.lg};
  }
`

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs};
  padding-top: ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};
  font-weight: ${theme.fontWeight.bold};

  strong {
    font-size: ${theme.fontSize.xl};
  }
`

interface Props {
  bill: Bill
  /** What is to be paid, whole won: of the bill, or as the server has corrected it. */
  total: number
  /** What of it is paid now. */
  due: number
  isPricing: boolean
}

const formatAmount = (amount: number) => {
  if (amount === 0) return '무료'
  return amount < 0 ? `-${formatWon(-amount)}` : formatWon(amount)
}

/** What is paid for, line by line, and the sum. It follows every choice. */
export const BillCard = ({ bill, total, due, isPricing }: Props) => (
  <Layout aria-label="결제 금액">
    <h2>결제 금액</h2>
    <DescriptionList items={bill.lines.map(({ label, amount }) => [label, formatAmount(amount)])} />
    <Total role="status" aria-busy={isPricing}>
      합계 <strong>{formatWon(total)}</strong>
    </Total>
    {due < total && (
      <DescriptionList
        items={[
          ['지금 낼 예약금', formatWon(due)],
          ['나머지', formatWon(total - due)],
        ]}
      />
    )}
  </Layout>
)
