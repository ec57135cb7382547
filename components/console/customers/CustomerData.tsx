import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { FileButtons } from '@/components/console/shell/FileButtons'
import { formatDottedDate } from '@/lib/date/kst'
import { CONTRACT_YEARS } from '@/lib/member/retention'
import { useSend } from '@/store/console/useSend'

const KEPT = `예약과 결제 기록은 전자상거래법에 따라 ${CONTRACT_YEARS}년 동안, 예약을 막은 기록은 마지막 날까지 남아요.`

/** What a customer may ask for: a copy of what the operator holds, and that it be erased. */
export const CustomerData = ({ no, name }: { no: number; name: string }) => {
  const { send, isSending, failure } = useSend('eraseCustomer')
  const [isAsking, setIsAsking] = useState(false)
  const [done, setDone] = useState('')
  const erase = async () => {
    setIsAsking(false)
    const sent = await send({ params: { no } })
    if (!sent || !('data' in sent)) return
    const { reservations, until } = sent.data
    setDone(
      until === null
        ? '지웠어요.'
        : `지웠어요. 예약 기록 ${reservations}건은 전자상거래법에 따라 ${formatDottedDate(until)}까지 남아요.`,
    )
  }
  return (
    <Disclosure title="손님이 자기 정보를 요청했을 때">
      <p>먼저 그 번호로 전화해 본인인지 확인해 주세요.</p>
      <FileButtons
        call="exportCustomer"
        inputFor={(format) => ({ params: { no, format } })}
        fileName={`손님_${no}`}
        name="모두 받기"
      />
      <p>
        지우면 메모, 라벨, 광고 수신 동의, 대기, 지난 예약의 요청과 선원 메모가 사라지고 되돌리지
        못해요. {KEPT}
      </p>
      <FailureMessage message={failure?.message} />
      {done && (
        <Callout $tone="success" role="status">
          {done}
        </Callout>
      )}
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        onClick={() => setIsAsking(true)}
      >
        손님 정보 지우기
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={`${name} 님의 정보를 지울까요?`}
        message={`되돌리지 못해요. ${KEPT}`}
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        isDanger
        onConfirm={() => void erase()}
        onCancel={() => setIsAsking(false)}
      />
    </Disclosure>
  )
}
