import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '../hooks'
import {
  emptyPagedList,
  type PageAnswer,
  type PagedList,
  type PagedListSlice,
  queryKeyOf,
} from './createPagedListSlice'

export type PagedListView<Item> = PagedList<Item> & {
  /** The key of an item, unique in the list. */
  keyOf(item: Item): number
  /** Where the list begins: page 1 or the page of the address. */
  firstPage: number
  loadMore(): void
  reload(): void
}

/**
 * A list as a page shows it. Where the page's props have page 1, it is shown from the first render
 * on and put into the store. Returning to the same query finds the pages loaded before.
 *
 * @param query `null` loads nothing yet
 * @param initial the first page of the list, from the page's props
 */
export const usePagedList = <Item, Query extends object>(
  slice: PagedListSlice<Item, Query>,
  wanted: Query | null,
  initial?: PageAnswer<Item>,
): PagedListView<Item> => {
  const dispatch = useAppDispatch()
  const stored = useAppSelector((state) => state.lists[slice.name]) as PagedList<Item> | undefined
  const firstPage = initial?.page ?? 1
  // A list that begins later is another list: what is stored of it has no page before.
  const query = wanted && firstPage > 1 ? { ...wanted, page: firstPage } : wanted
  const queryKey = query === null ? null : queryKeyOf(query)
  const isStored = stored?.queryKey === queryKey

  const ask = useEffectEvent(() => {
    if (query === null || queryKey === null || isStored) return
    if (initial) dispatch(slice.actions.seeded({ queryKey, answer: initial }))
    else void dispatch(slice.load(query))
  })
  // An equal query in a new object loads nothing: the key is the same.
  useEffect(() => ask(), [queryKey])

  const fallback: PagedList<Item> =
    initial && queryKey !== null
      ? slice.seededWith(queryKey, initial)
      : { ...emptyPagedList, isLoading: true }
  const view = isStored && stored ? stored : fallback

  const loadMore = () => {
    if (query === null || view.isLoading || view.is_data_end) return
    void dispatch(slice.loadPage(query, view.page + 1))
  }
  const reload = () => {
    if (query !== null) void dispatch(slice.loadPage(query, firstPage))
  }
  return { ...view, keyOf: slice.keyOf, firstPage, loadMore, reload }
}
