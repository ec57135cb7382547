import { Callout } from '@/components/common/feedback/Callout'
import { Stack } from '@/components/common/layout/Stack'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import { BatchBoats } from './BatchBoats'
import { StoppedBookings } from './StoppedBookings'
import { ToldCallout } from './ToldCallout'

type Props = {
  preview: BatchPreview
  /** Whether prices go up or down: one that is rounded to itself is as it was. */
  isStep?: boolean
}

/** What exactly would change, and what stays as it is and why. */
export const BatchPreviewView = ({ preview, isStep = false }: Props) => {
  const { changes, blocked, same, other_times: otherTimes, bookings = [] } = preview
  const told = changes.reduce((sum, item) => sum + item.told, 0)
  return (
    <Stack>
      <Callout role="status" $tone={changes.length > 0 ? 'brand' : 'warning'}>
        {changes.length > 0
          ? `일정 ${changes.length}개가 바뀌어요.`
          : '바뀌는 일정이 없어요. 조건을 확인해 주세요.'}
        {same > 0 && ` ${same}개는 ${isStep ? '가격이 그대로예요' : '이미 그렇게 되어 있어요'}.`}
        {otherTimes > 0 && ` 다른 시간의 일정 ${otherTimes}개는 그대로예요.`}
      </Callout>
      <ToldCallout told={told} />
      {bookings.length > 0 && <StoppedBookings bookings={bookings} />}
      <BatchBoats title={`바꿀 수 없는 일정 ${blocked.length}개`} items={blocked} />
      <BatchBoats title={`바뀌는 일정 ${changes.length}개`} items={changes} />
    </Stack>
  )
}
