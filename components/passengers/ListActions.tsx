import { useState } from 'react'
import { AlertDialog } from '@/components/common/AlertDialog'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'

interface Props {
  isComplete: boolean
  isEmpty: boolean
  isChanging: boolean
  error: string
  onLock: () => Promise<unknown>
  onReset: () => Promise<unknown>
}

const deeds = {
  lock: {
    title: '명부를 확정할까요?',
    message: '확정하면 더 고칠 수 없어요. 이름과 생년월일을 한 번 더 확인해 주세요.',
    confirmLabel: '확정하기',
  },
  reset: {
    title: '명부를 모두 비울까요?',
    message: '작성한 승선자 정보가 모두 지워져요.',
    confirmLabel: '모두 비우기',
  },
} as const

/** What only the booker may do with the whole list. */
export const ListActions = ({ isComplete, isEmpty, isChanging, error, ...props }: Props) => {
  const [asking, setAsking] = useState<keyof typeof deeds>()
  const confirm = async () => {
    await (asking === 'lock' ? props.onLock() : props.onReset())
    setAsking(undefined)
  }

  return (
    <>
      {error && (
        <Callout $tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button isFullWidth disabled={!isComplete} onClick={() => setAsking('lock')}>
        {isComplete ? '명부 확정하기' : '모두 작성하면 확정할 수 있어요'}
      </Button>
      {!isEmpty && (
        <Button variant="ghost" isFullWidth onClick={() => setAsking('reset')}>
          모두 비우기
        </Button>
      )}
      {asking && (
        <AlertDialog
          isOpen
          {...deeds[asking]}
          cancelLabel="취소"
          isDanger={asking === 'reset'}
          isLoading={isChanging}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
