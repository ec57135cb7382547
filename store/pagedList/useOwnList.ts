import { useEffect, useEffectEvent } from 'react'
import type { PagedListSlice } from './createPagedListSlice'
import { type PagedListView, usePagedList } from './usePagedList'

/**
 * A list of the visitor's own things: loaded items are shown at once and page 1 is loaded again,
 * because a booking, a message or an answer may be new.
 */
export const useOwnList = <Item, Query extends object>(
  slice: PagedListSlice<Item, Query>,
  query: Query,
): PagedListView<Item> => {
  const view = usePagedList(slice, query)
  const refresh = useEffectEvent(() => {
    if (view.is_data_load) view.reload()
  })
  useEffect(() => refresh(), [])
  return view
}
