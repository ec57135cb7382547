import { useState } from 'react'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { Card, CardHead, CardNote } from '@/components/console/shell/Card'
import { useSession } from '@/components/console/shell/session'
import type { ReceiptRow } from '@/lib/contract/console/cashReceipt'
import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import { paidByLabel } from '@/lib/reservation/payTypes'
import { hasRight } from '@/lib/staff/rights'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { CashReceiptDialog } from './CashReceiptDialog'
import { failureOf } from './failureOf'
import { SureButton } from './SureButton'

const timeOf = (instant: string): string => formatKoreanDateTime(new Date(instant))

const Issued = ({ row: { receipt, gateway_number: gatewayNumber } }: { row: ReceiptRow }) => {
  if (receipt) {
    return (
      <CardNote>
        <Badge tone="success">발급</Badge> 승인번호 {receipt.number} · {timeOf(receipt.issued_at)}
      </CardNote>
    )
  }
  return (
    <CardNote>
      {gatewayNumber ? (
        <>
          <Badge tone="success">발급</Badge> 결제사에서 발급 · {gatewayNumber}
        </>
      ) : (
        <Badge tone="warning">미발급</Badge>
      )}
    </CardNote>
  )
}

const Actions = ({ row }: { row: ReceiptRow }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useSend('noteCashReceipt')
  const { entry_no, receipt, name, gateway_number: gatewayNumber } = row
  if (gatewayNumber) return null
  const clear = () => send({ params: { entry_no }, body: { receipt: null, before: receipt } })
  return (
    <Cluster>
      <Button variant="secondary" isSmall onClick={() => setIsOpen(true)}>
        {receipt ? '발급 기록 고치기' : '발급 적기'}
      </Button>
      {receipt && (
        <SureButton
          label="발급 기록 지우기"
          question={`${name} 님의 현금영수증을 미발급으로 되돌릴까요? 발급을 취소하는 것은 아니에요.`}
          onSure={async () => failureOf(await clear())}
        />
      )}
      {isOpen && <CashReceiptDialog row={row} onClose={() => setIsOpen(false)} />}
    </Cluster>
  )
}

/** Money that came by transfer or in cash, and its cash receipt. */
export const CashReceiptCard = ({ row }: { row: ReceiptRow }) => {
  const { role } = useSession()
  return (
    <Card>
      <CardHead>
        <span>{row.name || '이름 지움'}</span>
        <span>{formatWon(row.amount)}</span>
      </CardHead>
      <CardNote>
        {paidByLabel(row)} · {timeOf(row.at)}
      </CardNote>
      <CardNote>
        {row.ship_name} · {formatKoreanDate(row.sdate)} · 예약 {row.reservation_no}
      </CardNote>
      <Issued row={row} />
      {hasRight(role, 'changeMoney') && <Actions row={row} />}
    </Card>
  )
}
