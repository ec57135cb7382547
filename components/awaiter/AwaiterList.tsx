import { FailureMessage } from '@/components/common/FailureMessage'
import { Section } from '@/components/common/Section'
import { WaitingListEntry } from '@/components/common/WaitingListEntry'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useWaitingList } from '@/store/booking/useWaitingList'

/** Where the visitor waits for seats. Nothing at all when nowhere. */
export const AwaiterList = ({ userType }: { userType: BookerType }) => {
  const { entries, error, isChanging, leave } = useWaitingList(useBookerOf(userType))
  if (entries.length === 0 && !error) return null

  return (
    <Section title="대기 중인 일정">
      <FailureMessage message={error} />
      {entries.map((place) => (
        <WaitingListEntry
          key={place.awaiter_no}
          entry={place}
          isLeaving={isChanging}
          onLeave={() => void leave(place.awaiter_no)}
        />
      ))}
    </Section>
  )
}
