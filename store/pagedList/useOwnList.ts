import { useEffect, useEffectEvent } from 'react'
import type { PagedListSlice } from './createPagedListSlice'
import { type PagedListView, usePagedList } from './usePagedList'

/**
 * A list of one's own things: what was loaded before is shown at once and asked for anew, since a
 * booking, a message or an answer may have come since. Back to page 1, where what is new stands.
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
