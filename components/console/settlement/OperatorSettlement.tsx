import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { failureOf } from '@/components/console/money/failureOf'
import { SureButton } from '@/components/console/money/SureButton'
import type { Settlement } from '@/lib/contract/console/settlement'
import { monthLabel } from '@/lib/date/monthLabel'
import { formatFee } from '@/lib/ledger/fee'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { FeeDialog } from './FeeDialog'
import { SettlementCard } from './SettlementCard'

const TO_PAY = ['지급할 돈', '받을 돈'] as const

const questionOf = ({ operator_name: name, yyyymm, to_pay: toPay }: Settlement): string =>
  toPay < 0
    ? `${name}에서 ${monthLabel(yyyymm)} 정산금 ${formatWon(-toPay)}을 받으셨나요? 되돌릴 수 없어요.`
    : `${name}에 ${monthLabel(yyyymm)} 정산금 ${formatWon(toPay)}을 보내셨나요? 되돌릴 수 없어요.`

const Paid = ({ settlement }: { settlement: Settlement }) => {
  const { send } = useSend('paySettlement')
  return (
    <SureButton
      label={settlement.to_pay < 0 ? '받았어요' : '보냈어요'}
      variant="primary"
      question={questionOf(settlement)}
      onSure={async () => failureOf(await send({ params: { no: settlement.no } }))}
    />
  )
}

const Fee = ({ settlement, basisPoints }: { settlement: Settlement; basisPoints: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { operator_no: no, operator_name: name } = settlement
  return (
    <>
      <Button isSmall variant="secondary" onClick={() => setIsOpen(true)}>
        수수료 {formatFee(basisPoints)} 바꾸기
      </Button>
      {isOpen && (
        <FeeDialog
          operator={{ no, name }}
          basisPoints={basisPoints}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface Props {
  settlement: Settlement
  /** The fee that counts today; absent where it is not to be changed. */
  basisPoints?: number
}

/** A settlement as the provider pays it out. */
export const OperatorSettlement = ({ settlement, basisPoints }: Props) => {
  const { operator_name: name, yyyymm } = settlement
  const isOpen = !settlement.paid_out_at && settlement.to_pay !== 0
  const title = basisPoints === undefined ? `${name} ${monthLabel(yyyymm)}` : name
  return (
    <SettlementCard settlement={settlement} title={title} toPay={TO_PAY}>
      <Cluster>
        {isOpen && <Paid settlement={settlement} />}
        {basisPoints !== undefined && <Fee settlement={settlement} basisPoints={basisPoints} />}
      </Cluster>
    </SettlementCard>
  )
}
