import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'

interface Props {
  isComplete: boolean
  isEmpty: boolean
  isChanging: boolean
  error: string
  onLock: () => Promise<unknown>
  onReset: () => Promise<unknown>
}

const confirmations = {
  lock: {
    title: '승선자명부를 확정할까요?',
    message: '확정하면 더 고칠 수 없어요. 적은 내용을 한 번 더 확인해 주세요.',
    confirmLabel: '확정하기',
  },
  reset: {
    title: '승선자명부를 모두 비울까요?',
    message: '작성한 승선자 정보가 모두 지워져요.',
    confirmLabel: '모두 비우기',
  },
} as const

/** What only the booker may do: lock the whole list or empty it. */
export const ListActions = ({ isComplete, isEmpty, isChanging, error, ...props }: Props) => {
  const [pending, setPending] = useState<keyof typeof confirmations>()
  const confirm = async () => {
    await (pending === 'lock' ? props.onLock() : props.onReset())
    setPending(undefined)
  }

  return (
    <>
      <FailureMessage message={error} />
      <Button isFullWidth disabled={!isComplete} onClick={() => setPending('lock')}>
        {isComplete ? '승선자명부 확정하기' : '모두 작성하면 확정할 수 있어요'}
      </Button>
      {!isEmpty && (
        <Button variant="ghost" isFullWidth onClick={() => setPending('reset')}>
          모두 비우기
        </Button>
      )}
      {pending && (
        <AlertDialog
          isOpen
          {...confirmations[pending]}
          cancelLabel="취소"
          isDanger={pending === 'reset'}
          isLoading={isChanging}
          onCancel={() => setPending(undefined)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
