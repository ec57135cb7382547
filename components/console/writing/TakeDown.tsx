import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { useSend } from '@/store/console/useSend'

type Props = {
  call: 'takeDownReport' | 'takeDownArticle' | 'takeDownProviderArticle' | 'takeDownPolicy'
  no: number
  /** `조황`, `공지사항` */
  what: string
  onDone: () => void
}

/** Takes a published text down, after asking. */
export const TakeDown = ({ call, no, what, onDone }: Props) => {
  const { send, isSending, failure } = useSend(call)
  const [isAsking, setIsAsking] = useState(false)
  const takeDown = async () => {
    setIsAsking(false)
    const sent = await send({ params: { no } })
    if (sent && 'data' in sent) onDone()
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
        {what} 내리기
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={`${what} 글을 내릴까요?`}
        message="스토어에서 바로 사라져요. 내린 글은 다시 올릴 수 없어요."
        confirmLabel="내리기"
        cancelLabel="취소"
        onConfirm={() => void takeDown()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
