import type { ReactNode } from 'react'
import { EndlessMore } from './EndlessMore'
import { ErrorState } from './ErrorState'
import { Loading } from './Loading'
import { Skeleton } from './Skeleton'
import { ArticleGrid } from './ArticleCard'
import type { PagedListView } from '@/store/pagedList/usePagedList'

const PLACES = ['1', '2', '3', '4']

const StoryGridSkeleton = () => (
  <Loading>
    <ArticleGrid as="div">
      {PLACES.map((place) => (
        <Skeleton key={place} height="20rem" radius="lg" />
      ))}
    </ArticleGrid>
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
export const ArticleList = <Item extends { no: number }>({ view, card, empty }: Props<Item>) => {
  if (!view.is_data_load) {
    if (view.error) return <ErrorState message={view.error} onRetry={view.reload} />
    return <StoryGridSkeleton />
  }
  if (view.list.length === 0) return empty
  return (
    <>
      <ArticleGrid>
        {view.list.map((item, index) => (
          <li key={item.no}>{card(item, index === 0)}</li>
        ))}
      </ArticleGrid>
      <EndlessMore
        isEnd={view.is_data_end}
        isLoading={view.isLoading}
        error={view.error}
        onLoadMore={view.loadMore}
      />
    </>
  )
}
