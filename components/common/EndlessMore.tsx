import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '@/components/common/ErrorState'
import { LoadMore } from '@/components/common/LoadMore'

/** The next page is asked for before the end is in sight. */
const AHEAD = '600px'

interface Props {
  isEnd: boolean
  isLoading: boolean
  /** Why the last page did not come: then only a press asks again. */
  error: string
  onLoadMore: () => void
}

/** The end of a list: more comes by scrolling there, or by the button for whom that does not serve. */
export const EndlessMore = ({ isEnd, isLoading, error, onLoadMore }: Props) => {
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = !isEnd && !isLoading && error === ''
  const ask = useEffectEvent(onLoadMore)

  useEffect(() => {
    if (!isWaiting || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask(),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])

  if (error) return <ErrorState message={error} onRetry={onLoadMore} isRetrying={isLoading} />
  return (
    <div ref={end}>
      <LoadMore isEnd={isEnd} isLoading={isLoading} onLoadMore={onLoadMore} />
    </div>
  )
}
