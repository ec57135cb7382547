import { FeedAddress } from '@/components/common/calendarFeed/FeedAddress'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

/** The member's trips in a calendar on the phone. */
export const CalendarFeed = () => {
  const token = useAppSelector(({ user }) => user.userToken)
  const { data, error, reload, mutate } = useLoad(`calendarFeed/${token}`, (api) =>
    api.setCalendarFeed({ action: 'show' }),
  )
  const change = useAction((api, action: 'renew' | 'end') => api.setCalendarFeed({ action }))
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="6rem" radius="md" />
      </Loading>
    )
  }
  const send = async (action: 'renew' | 'end') => {
    const changed = await change.run(action)
    if (changed && 'data' in changed) mutate(changed.data)
  }
  return (
    <FeedAddress
      intro="예약한 일정이 휴대폰 캘린더에 나오고, 바뀌면 따라 바뀌어요."
      feedKey={data.key}
      isChanging={change.isLoading}
      error={change.failure?.message}
      onRenew={() => void send('renew')}
      onEnd={() => void send('end')}
    />
  )
}
