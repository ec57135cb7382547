import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { useSend } from '@/store/console/useSend'

/** Stops a coupon for good, after asking. */
export const StopCoupon = ({ no, name }: { no: number; name: string }) => {
  const { send, isSending, failure } = useSend('stopCoupon')
  const [isAsking, setIsAsking] = useState(false)
  const stop = async () => {
    setIsAsking(false)
    await send({ params: { no } })
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        onClick={() => setIsAsking(true)}
      >
        쿠폰 멈추기
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={`‘${name}’ 쿠폰을 멈출까요?`}
        message="이미 받은 회원도 쓸 수 없고, 다시 시작하지 못해요. 이미 한 예약의 할인은 그대로예요."
        confirmLabel="멈추기"
        cancelLabel="취소"
        onConfirm={() => void stop()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
