import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Badge } from '@/components/common/Badge'
import type { Settlement } from '@/lib/contract/console/settlement'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import { SettlementSums } from './SettlementSums'

/** Cards beside each other where there is room. */
export const SettlementCards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space.sm};
`

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  min-width: 0;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

const Head = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xxs} ${theme.space.sm};
  font-size: ${theme.fontSize.md};
  overflow-wrap: anywhere;
`

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`

const stateOf = ({ paid_out_at, to_pay }: Settlement): string => {
  if (paid_out_at) return '정산 끝'
  return to_pay === 0 ? '주고받을 돈 없음' : '정산 전'
}

interface Props {
  settlement: Settlement
  title: string
  /** As in `SettlementSums`. */
  toPay: readonly [string, string]
  children?: ReactNode
}

/** One closed month of one operator. */
export const SettlementCard = ({ settlement, title, toPay, children }: Props) => (
  <Card>
    <Head>
      {title}
      <Badge>{stateOf(settlement)}</Badge>
    </Head>
    <SettlementSums sums={settlement} toPay={toPay} />
    {settlement.paid_out_at && (
      <Note>{formatKoreanDateTime(new Date(settlement.paid_out_at))} 지급</Note>
    )}
    {children}
  </Card>
)
