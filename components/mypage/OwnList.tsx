import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { LoadMore } from '@/components/common/LoadMore'
import { Skeleton } from '@/components/common/Skeleton'
import type { PagedListView } from '@/store/pagedList/usePagedList'
import { theme } from '@/styles/theme'

const List = styled.ul<{ $isGrid: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isGrid }) =>
    $isGrid ? 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' : 'minmax(0, 1fr)'};
  gap: ${theme.space.sm};
`

interface Props<Item> {
  view: PagedListView<Item>
  keyOf: (item: Item) => number
  row: (item: Item) => ReactNode
  /** Shown when there is nothing, with what to do about it. */
  empty: ReactNode
  /** In as many columns as there is room for. */
  isGrid?: boolean
}

/** A list of one's own things in every state it can be in; more comes by the button. */
export const OwnList = <Item,>({ view, keyOf, row, empty, isGrid = false }: Props<Item>) => {
  if (!view.is_data_load) {
    if (view.error) return <ErrorState message={view.error} onRetry={view.reload} />
    return (
      <Loading>
        <Skeleton height="12rem" radius="lg" />
      </Loading>
    )
  }
  if (view.list.length === 0) return empty
  return (
    <>
      <List $isGrid={isGrid}>
        {view.list.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </List>
      {view.error && <ErrorState message={view.error} onRetry={view.loadMore} />}
      {!view.error && (
        <LoadMore isEnd={view.is_data_end} isLoading={view.isLoading} onLoadMore={view.loadMore} />
      )}
    </>
  )
}
