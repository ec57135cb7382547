import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/common/button/Button'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { isPlainClick } from '@/components/common/navigation/isPlainClick'
import { PageLink, PageLinkPlace } from '@/components/common/navigation/PageLink'

/** The next page is requested this far before the end of the list is in sight. */
const PRELOAD_MARGIN = '2000px'

interface Props {
  isEnd: boolean
  isLoading: boolean
  /** Why the last page did not arrive: then only the button requests it again. */
  error: string
  /** Whether scrolling here loads the next page. */
  isEndless: boolean
  /** The address of the next page, where it has one. */
  nextHref?: string | undefined
  onLoadMore: () => void
}

/**
 * The end of a list: how to get the next page, or why the last one did not arrive. The next page is a
 * link where it has an address, for crawlers and without scripts; scripts append the page instead.
 */
export const PagedListEnd = (props: Props) => {
  const { isEnd, isLoading, error, isEndless, nextHref, onLoadMore } = props
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

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) onLoadMore()
  }

  if (error) return <ErrorState message={error} onRetry={onLoadMore} isRetrying={isLoading} />
  if (isEnd) return null
  return (
    <PageLinkPlace ref={marker} data-loading={isLoading || undefined}>
      {/* For visitors who cannot scroll to the end. */}
      {nextHref === undefined ? (
        <Button variant="secondary" isLoading={isLoading} onClick={onLoadMore}>
          더 보기
        </Button>
      ) : (
        <PageLink href={nextHref} rel="next" aria-busy={isLoading || undefined} onClick={open}>
          더 보기
        </PageLink>
      )}
    </PageLinkPlace>
  )
}
