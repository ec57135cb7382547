import type { ReactNode } from 'react'
import { EndlessMore } from '@/components/common/EndlessMore'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { StoryGrid } from '@/components/common/StoryCard'
import type { PagedListView } from '@/store/pagedList/usePagedList'

const PLACES = ['1', '2', '3', '4']

const StoryGridSkeleton = () => (
  <Loading>
    <StoryGrid as="div">
      {PLACES.map((place) => (
        <Skeleton key={place} height="20rem" radius="lg" />
      ))}
    </StoryGrid>
  </Loading>
)

interface Props<Item> {
  view: PagedListView<Item>
  /** One card; `isFirst` of the whole list. */
  card: (item: Item, isFirst: boolean) => ReactNode
  /** Shown when there is nothing, with what to do about it. */
  empty: ReactNode
}

/** A list of stories in every state it can be in. */
export const StoryList = <Item extends { no: number }>({ view, card, empty }: Props<Item>) => {
  if (!view.is_data_load) {
    if (view.error) return <ErrorState message={view.error} onRetry={view.reload} />
    return <StoryGridSkeleton />
  }
  if (view.list.length === 0) return empty
  return (
    <>
      <StoryGrid>
        {view.list.map((item, index) => (
          <li key={item.no}>{card(item, index === 0)}</li>
        ))}
      </StoryGrid>
      <EndlessMore
        isEnd={view.is_data_end}
        isLoading={view.isLoading}
        error={view.error}
        onLoadMore={view.loadMore}
      />
    </>
  )
}
