import { memo, type ReactNode } from 'react'
import { CardGrid, type GridGap } from '@/components/common/card/CardGrid'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { HydrationBoundary } from '@/components/common/load/HydrationBoundary'
import { Loading } from '@/components/common/feedback/Loading'
import { PageLink, PageLinkPlace } from '@/components/common/navigation/PageLink'
import { PagedListEnd } from './PagedListEnd'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { isBeforeEnd, pageHref } from '@/lib/paging/listPages'
import type { PagedListView } from '@/store/pagedList/usePagedList'

/** How the items of a list are laid out. */
export interface ListLayout {
  /** The least width of a column; one column without it. */
  column?: string
  gap?: GridGap
  /** How many items stand in until page 1 arrives, and how high each is. */
  skeletons?: number
  skeletonHeight?: string
}

interface Props<Item> extends ListLayout {
  view: PagedListView<Item>
  /** Shown when the list has no items, with what to do about it. */
  empty: ReactNode
  /** Whether scrolling to the end loads the next page; otherwise only the button does. */
  isEndless?: boolean
  /** The list's path where each of its pages has an address (`lib/paging/listPages`). */
  pagesAt?: string | undefined
  /** One item; `isFirst` of the whole list. */
  children: (item: Item, isFirst: boolean) => ReactNode
}

const FULL_SCREEN = { alignContent: 'start', minHeight: '100svh' }

/** Placeholders of a list that is loading. */
export const ListSkeleton = ({
  column,
  gap,
  skeletons = 1,
  skeletonHeight = '12rem',
}: ListLayout) => (
  <Loading>
    {/* As high as a screen: what is below the list is not seen to move. */}
    <CardGrid as="div" $column={column} $gap={gap} style={FULL_SCREEN}>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} height={skeletonHeight} radius="lg" />
      ))}
    </CardGrid>
  </Loading>
)

type ItemsProps<Item> = Pick<Props<Item>, 'column' | 'gap' | 'children'> &
  Pick<PagedListView<Item>, 'list' | 'keyOf'>

const AllItems = <Item,>({ list, keyOf, column, gap, children }: ItemsProps<Item>) => (
  <HydrationBoundary>
    <CardGrid $column={column} $gap={gap}>
      {list.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index === 0)}</li>
      ))}
    </CardGrid>
  </HydrationBoundary>
)

/** Drawn again only when the list has changed, if its `children` is the same function each time. */
const Items = memo(AllItems) as typeof AllItems

/** A list that grows by pages, in every state: loading, failed, empty, with items, at its end. */
export const PagedList = <Item,>(props: Props<Item>) => {
  const { view, column, gap, empty, isEndless = false, pagesAt, children } = props
  const isEmpty = view.list.length === 0
  if (isEmpty && view.error) return <ErrorState message={view.error} onRetry={view.reload} />
  if (!view.is_data_load) return <ListSkeleton {...props} />
  if (isEmpty) return empty
  return (
    <>
      {pagesAt && view.firstPage > 1 && (
        <PageLinkPlace>
          <PageLink href={pageHref(pagesAt, view.firstPage - 1)} rel="prev">
            이전 목록 보기
          </PageLink>
        </PageLinkPlace>
      )}
      {/* Of another question, in place of those before: items of both would be seen to change places. */}
      <Items
        key={view.queryKey}
        list={view.list}
        keyOf={view.keyOf}
        {...{ column, gap, children }}
      />
      <PagedListEnd
        isEnd={view.is_data_end}
        isLoading={view.isLoading}
        error={view.error}
        isEndless={isEndless}
        nextHref={pagesAt && isBeforeEnd(view) ? pageHref(pagesAt, view.page + 1) : undefined}
        onLoadMore={view.loadMore}
      />
    </>
  )
}
