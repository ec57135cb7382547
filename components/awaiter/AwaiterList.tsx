import type { ReactNode } from 'react'
import { HeldBack } from '@/components/common/load/HeldBack'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { WaitingListEntry } from '@/components/common/reservation/WaitingListEntry'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useWaitingList } from '@/store/booking/useWaitingList'

interface Props {
  userType: BookerType
  /** What stands below. */
  children: ReactNode
}

/** The visitor's waiting-list entries, where there are any, above the rest of a page. */
export const AwaiterList = ({ userType, children }: Props) => {
  const { entries, error, isLoading, isChanging, leave } = useWaitingList(useBookerOf(userType))
  return (
    <>
      {(entries.length > 0 || error) && (
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
      )}
      <HeldBack isReady={!isLoading}>{children}</HeldBack>
    </>
  )
}
