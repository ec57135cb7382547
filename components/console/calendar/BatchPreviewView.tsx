import { useId } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Stack } from '@/components/common/layout/Stack'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import { StoppedBookings } from './StoppedBookings'
import { BatchTable } from './BatchTable'
import { ToldCallout } from './ToldCallout'

type Props = { preview: BatchPreview; isSending: boolean; onApply: () => void }

/** What exactly would change, and what stays as it is and why. */
export const BatchPreviewView = ({ preview, isSending, onApply }: Props) => {
  const titleId = useId()
  const { changes, blocked, same, other_times: otherTimes, bookings = [] } = preview
  const told = changes.reduce((sum, item) => sum + item.told, 0)
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>미리 보기</h2>
      <Callout role="status" $tone={changes.length > 0 ? 'brand' : 'warning'}>
        {changes.length > 0
          ? `일정 ${changes.length}개가 바뀌어요.`
          : '바뀌는 일정이 없어요. 조건을 확인해 주세요.'}
        {same > 0 && ` ${same}개는 이미 그렇게 되어 있어요.`}
        {otherTimes > 0 && ` 다른 시간의 일정 ${otherTimes}개는 그대로예요.`}
      </Callout>
      <ToldCallout told={told} />
      {blocked.length > 0 && (
        <BatchTable caption={`바꿀 수 없는 일정 ${blocked.length}개`} items={blocked} />
      )}
      {bookings.length > 0 && <StoppedBookings bookings={bookings} />}
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
