import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { ErrorState } from '@/components/common/ErrorState'
import { theme } from '@/styles/theme'

/** The next page is requested this far before the end of the list is in sight. */
const PRELOAD_MARGIN = '600px'

interface Props {
  isEnd: boolean
  isLoading: boolean
  /** Why the last page did not arrive: then only the button requests it again. */
  error: string
  /** Whether scrolling here loads the next page. */
  isEndless: boolean
  onLoadMore: () => void
}

const Centre = styled.div`
  display: grid;
  justify-items: center;
  padding: ${theme.space.lg} 0;
`

/** The end of a list: a button for the next page, or why the last one did not arrive. */
export const PagedListEnd = ({ isEnd, isLoading, error, isEndless, onLoadMore }: Props) => {
  const marker = useRef<HTMLDivElement>(null)
  const isWatching = isEndless && !isEnd && !isLoading && error === ''
  const loadMore = useEffectEvent(onLoadMore)

  useEffect(() => {
    if (!isWatching || !marker.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [isWatching])

  if (error) return <ErrorState message={error} onRetry={onLoadMore} isRetrying={isLoading} />
  if (isEnd) return null
  return (
    <Centre ref={marker}>
      {/* For visitors who cannot scroll to the end. */}
      <Button variant="secondary" isLoading={isLoading} onClick={onLoadMore}>
        더 보기
      </Button>
    </Centre>
  )
}
