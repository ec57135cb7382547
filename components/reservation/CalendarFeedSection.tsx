import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { onDemand } from '@/components/common/load/onDemand'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'

const CalendarFeed = onDemand(() => import('./CalendarFeed').then((code) => code.CalendarFeed), {
  LoadError: CodeLoadError,
})

/** Below a member's reservations: a press shows how a calendar app follows them. */
export const CalendarFeedSection = () => {
  const hasExtensions = useAppSelector(selectHasExtensions)
  const [isOpen, setIsOpen] = useState(false)
  if (!hasExtensions) return null
  return (
    <section aria-label="캘린더 구독">
      {isOpen ? (
        <CalendarFeed />
      ) : (
        <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
          내 캘린더에서 예약 보기
        </Button>
      )}
    </section>
  )
}
