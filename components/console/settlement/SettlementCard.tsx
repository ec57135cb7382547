import type { ReactNode } from 'react'
import { Badge } from '@/components/common/text/Badge'
import { Card, CardHead, CardNote } from '@/components/console/shell/Card'
import type { Settlement } from '@/lib/contract/console/settlement'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { SettlementSums } from './SettlementSums'

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
    <CardHead as="h3">
      {title}
      <Badge>{stateOf(settlement)}</Badge>
    </CardHead>
    <SettlementSums sums={settlement} toPay={toPay} />
    {settlement.paid_out_at && (
      <CardNote>{formatKoreanDateTime(new Date(settlement.paid_out_at))} 지급</CardNote>
    )}
    {children}
  </Card>
)
