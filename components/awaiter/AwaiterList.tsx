import { Callout } from '@/components/common/Callout'
import { Section } from '@/components/common/Section'
import { WaitingPlace } from '@/components/common/WaitingPlace'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useWaitingList } from '@/store/booking/useWaitingList'

/** Where the visitor waits for seats. Nothing at all when nowhere. */
export const AwaiterList = ({ userType }: { userType: BookerType }) => {
  const { entries, error, isChanging, leave } = useWaitingList(useBookerOf(userType))
  if (entries.length === 0 && !error) return null

  return (
    <Section title="대기 중인 일정">
      {error && (
        <Callout $tone="danger" role="alert">
          {error}
        </Callout>
      )}
      {entries.map((place) => (
        <WaitingPlace
          key={place.awaiter_no}
          place={place}
          isLeaving={isChanging}
          onLeave={() => void leave(place.awaiter_no)}
        />
      ))}
    </Section>
  )
}
