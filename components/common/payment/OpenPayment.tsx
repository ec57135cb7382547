import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Stack } from '@/components/common/layout/Stack'
import { Small } from '@/components/common/text/Small'
import type { PayType, ReservationDetail } from '@/lib/contract/wire'
import { balanceText } from '@/lib/reservation/depositText'
import type { Labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { usePayAgain } from '@/store/booking/usePayAgain'
import { OtherPayTypes } from './OtherPayTypes'
import { DepositAccount } from './DepositAccount'
import { PayNow } from './PayNow'

interface Props {
  reservation: ReservationDetail['reservation']
  userType: BookerType
  seat: Labels['seat']
  onChanged: () => void
}

/** A reservation that awaits payment: pay, pay by another type, or cancel. */
export const OpenPayment = ({ reservation, userType, seat, onChanged }: Props) => {
  const { account, payable, pay_type, pay_deadline, total, deposit, can_cancel } = reservation
  const { pay, cancelUnpaid, ...state } = usePayAgain({ reservation, userType, onChanged })
  const [isAsking, setIsAsking] = useState(false)
  const others = payable.filter((payType) => payType !== pay_type)

  const goOn = async (payType: PayType) => {
    const gatewayUrl = await pay(payType)
    if (gatewayUrl) window.location.assign(gatewayUrl)
  }
  const confirm = async () => {
    await cancelUnpaid()
    setIsAsking(false)
  }

  return (
    <Stack as="section" $gap="sm" aria-label="결제">
      {account ? (
        <DepositAccount
          account={account}
          amount={deposit?.amount ?? total}
          deadline={pay_deadline}
        />
      ) : (
        <PayNow
          reservation={reservation}
          seat={seat}
          isPaying={state.isPaying}
          onPay={(payType) => void goOn(payType)}
          onReload={onChanged}
        />
      )}
      {deposit && deposit.balance > 0 && (
        <Small>
          예약금 {formatWon(deposit.amount)}을 내시면 예약이 확정돼요.{' '}
          {balanceText(deposit.balance, deposit.balance_by)}
        </Small>
      )}
      {state.message && (
        <Callout $tone="danger" role="alert">
          {state.message}
        </Callout>
      )}
      {others.length > 0 && (
        <OtherPayTypes
          key={pay_type}
          payTypes={others}
          isPaying={state.isPaying}
          onPay={(payType) => void goOn(payType)}
        />
      )}
      {can_cancel === 1 && (
        <Button variant="ghost" isFullWidth onClick={() => setIsAsking(true)}>
          결제하지 않고 예약 취소하기
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        title="예약을 취소할까요?"
        message={`${seat === '객실' ? '맡아 둔 객실이' : '잡아 둔 자리가'} 바로 풀려요.`}
        confirmLabel="취소하기"
        cancelLabel="그대로 두기"
        isDanger
        isLoading={state.isCancelling}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
    </Stack>
  )
}
