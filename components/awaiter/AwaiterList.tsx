import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { WaitingListEntry } from '@/components/common/reservation/WaitingListEntry'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useWaitingList } from '@/store/booking/useWaitingList'

/** The visitor's waiting-list entries; nothing when there are none. */
export const AwaiterList = ({ userType }: { userType: BookerType }) => {
  const { entries, error, isChanging, leave } = useWaitingList(useBookerOf(userType))
  if (entries.length === 0 && !error) return null

  return (
    <Section title="대기 중인 일정">
      <FailureMessage message={error} />
      {entries.map((entry) => (
        <WaitingListEntry
          key={entry.awaiter_no}
          entry={entry}
          isLeaving={isChanging}
          onLeave={() => void leave(entry.awaiter_no)}
        />
      ))}
    </Section>
  )
}
