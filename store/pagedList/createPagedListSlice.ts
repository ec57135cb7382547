import {
  createSlice,
  nanoid,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Api } from '@/api/createApi'
import type { Extra } from '../extra'
import { loadMessage } from '../failure'
import { userActions } from '../slices/user'

export type PagedList<Item> = {
  list: Item[]
  /** Null where the server does not say it. */
  total: number | null
  /** The last page that arrived; 0 before the first. */
  page: number
  is_data_end: boolean
  /** Whether page 1 of the current query has arrived. */
  is_data_load: boolean
  isLoading: boolean
  /** Why the last page did not arrive; empty when it did. */
  error: string
  /** The query of the list, as text. */
  queryKey: string
  /** The request whose answer is awaited: any other answer is late and dropped. */
  requestId: string
}

/** Which page: after the item `after` where it is known, else by its number. */
export type PageRequest = { page: number; after?: number }

/** The state that decides whether an item of the visitor's own list is still listed. */
export type OwnState = { favorites: { byShipNo: Record<number, 0 | 1> } }

/** `page`: which page it is; page 1 where it is absent. */
export type PageAnswer<Item> = { list: Item[]; total: number | null; page?: number }
/** The part of the store with the lists. */
type ListsState = OwnState & { lists: Record<string, unknown> }

type Received<Item> = { requestId: string; page: number; answer: PageAnswer<Item> }

export type PagedListDeclaration<Item, Query extends object> = {
  name: string
  /** A page with fewer items than this is the last one. */
  pageSize: number
  fetchPage(api: Api, query: Query & PageRequest): Promise<PageAnswer<Item>>
  /** The identity of an item; an item is never listed twice. */
  keyOf(item: Item): number
  /** Whether it belongs to the logged-in visitor: then it is cleared when the session ends. */
  isOwn?: boolean
  /** Whether the server still lists an item that is shown here; by default every item. */
  isListed?(item: Item, state: OwnState): boolean
}

export const emptyPagedList: PagedList<never> = {
  list: [],
  total: 0,
  page: 0,
  is_data_end: false,
  is_data_load: false,
  isLoading: false,
  error: '',
  queryKey: '',
  requestId: '',
}

/** Equal queries have equal keys, whatever the order of their fields. */
export const queryKeyOf = (query: object): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

const appended = <Item>(list: Item[], more: Item[], keyOf: (item: Item) => number): Item[] => {
  const known = new Set(list.map(keyOf))
  return [...list, ...more.filter((item) => !known.has(keyOf(item)))]
}

/**
 * A list that grows page by page (docs/specification.md#paged-lists): page 1 replaces it, later
 * pages append without repeating an item, a page shorter than the page size ends it, and a late
 * answer to an older request is ignored here rather than where lists are shown.
 */
export const createPagedListSlice = <Item, Query extends object>({
  name,
  pageSize,
  fetchPage,
  keyOf,
  isOwn = false,
  isListed = () => true,
}: PagedListDeclaration<Item, Query>) => {
  const withPage = (
    state: PagedList<Item>,
    page: number,
    { list, total }: PageAnswer<Item>,
  ): PagedList<Item> => {
    const shown = page === 1 ? list : appended(state.list, list, keyOf)
    // A restored favourite moves to the front, so later pages repeat items: loading would not end.
    const isNothingNew = isOwn && page > 1 && shown.length === state.list.length
    return {
      ...state,
      list: shown,
      total,
      page,
      is_data_end: list.length < pageSize || isNothingNew,
      is_data_load: true,
      isLoading: false,
      error: '',
      requestId: '',
    }
  }

  const initialState: PagedList<Item> = emptyPagedList
  const slice = createSlice({
    name,
    initialState: initialState as PagedList<Item>,
    reducers: {
      /** The list's first page, which came with the page itself: page 1 or the one of its address. */
      seeded: (
        _state,
        { payload }: PayloadAction<{ queryKey: string; answer: PageAnswer<Item> }>,
      ) =>
        withPage(
          { ...initialState, queryKey: payload.queryKey },
          payload.answer.page ?? 1,
          payload.answer,
        ),
      requested: (state, { payload }: PayloadAction<{ queryKey: string; requestId: string }>) => {
        const isSameQuery = state.queryKey === payload.queryKey
        const base = isSameQuery ? (state as PagedList<Item>) : initialState
        return { ...base, ...payload, isLoading: true, error: '' }
      },
      received: (state, { payload }: PayloadAction<Received<Item>>) =>
        state.requestId === payload.requestId
          ? withPage(state as PagedList<Item>, payload.page, payload.answer)
          : undefined,
      failed: (state, { payload }: PayloadAction<{ requestId: string; message: string }>) => {
        if (state.requestId !== payload.requestId) return
        state.isLoading = false
        state.error = payload.message
      },
      removed: (state, { payload }: PayloadAction<number[]>) => {
        const list = (state as PagedList<Item>).list.filter(
          (item) => !payload.includes(keyOf(item)),
        )
        return {
          ...(state as PagedList<Item>),
          list,
          total: state.total && Math.max(0, state.total - payload.length),
        }
      },
      invalidated: () => initialState,
    },
    extraReducers: (builder) => {
      if (isOwn) builder.addCase(userActions.sessionReset, () => initialState)
    },
  })
  const { requested, received, failed } = slice.actions

  /** Items deleted since the last page must not make the next page skip as many. */
  const lastListed = (state: ListsState): number => {
    const { list } = state.lists[name] as PagedList<Item>
    const last = list.filter((item) => isListed(item, state)).at(-1)
    return last === undefined ? 0 : keyOf(last)
  }

  const loadPage =
    (query: Query, page: number): ThunkAction<Promise<void>, ListsState, Extra, UnknownAction> =>
    async (dispatch, getState, { api }) => {
      const pageRequest = isOwn && page > 1 ? { page, after: lastListed(getState()) } : { page }
      const requestId = nanoid()
      dispatch(requested({ queryKey: queryKeyOf(query), requestId }))
      try {
        dispatch(
          received({ requestId, page, answer: await fetchPage(api, { ...query, ...pageRequest }) }),
        )
      } catch (error) {
        dispatch(failed({ requestId, message: loadMessage(error) }))
      }
    }

  return {
    name,
    pageSize,
    keyOf,
    reducer: slice.reducer,
    actions: slice.actions,
    /** Loads page 1, which replaces the list. */
    load: (query: Query) => loadPage(query, 1),
    /** Loads page `page`, which is appended. */
    loadPage,
    /** The list as it is right after its first page came with the page. */
    seededWith: (queryKey: string, answer: PageAnswer<Item>) =>
      withPage({ ...initialState, queryKey }, answer.page ?? 1, answer),
  }
}

export type PagedListSlice<Item, Query extends object> = ReturnType<
  typeof createPagedListSlice<Item, Query>
>
