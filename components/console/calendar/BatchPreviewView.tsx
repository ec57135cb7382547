import { useId } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Stack } from '@/components/common/Stack'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import { BatchTable } from './BatchTable'

type Props = { preview: BatchPreview; isSending: boolean; onApply: () => void }

/** What exactly would change, and what stays as it is and why. */
export const BatchPreviewView = ({ preview, isSending, onApply }: Props) => {
  const titleId = useId()
  const { changes, blocked, same } = preview
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>미리 보기</h2>
      <Callout role="status" $tone={changes.length > 0 ? 'brand' : 'warning'}>
        {changes.length > 0
          ? `일정 ${changes.length}개가 바뀌어요.`
          : '바뀌는 일정이 없어요. 조건을 확인해 주세요.'}
        {same > 0 && ` ${same}개는 이미 그렇게 되어 있어요.`}
      </Callout>
      {blocked.length > 0 && (
        <BatchTable caption={`바꿀 수 없는 일정 ${blocked.length}개`} items={blocked} />
      )}
      {changes.length > 0 && (
        <>
          <BatchTable caption={`바뀌는 일정 ${changes.length}개`} items={changes} />
          <Button isFullWidth isLoading={isSending} onClick={onApply}>
            일정 {changes.length}개 한 번에 바꾸기
          </Button>
        </>
      )}
    </Stack>
  )
}
