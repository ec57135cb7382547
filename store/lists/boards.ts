import type { BoardItem, Query } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import { createPagedListSlice } from '../pagedList/createPagedListSlice'

const keyOf = ({ no }: { no: number }) => no

/**
 * Fishing reports. The answer may be a plain array: a list with total 0
 * (docs/specification.md#fishing-board-list).
 */
export const fishBoardList = createPagedListSlice<
  ReportCardItem,
  Omit<Query<'getFishBoardList'>, 'page'>
>({
  name: 'fishBoardList',
  pageSize: PAGE_SIZE.list,
  fetchPage: async (api, query) => {
    const answer = await api.getFishBoardList(query)
    return Array.isArray(answer) ? { list: answer, total: 0 } : answer
  },
  keyOf,
})

export const fieldNewsList = createPagedListSlice<
  BoardItem,
  Omit<Query<'getInfoBoardList'>, 'page'>
>({
  name: 'fieldNewsList',
  pageSize: PAGE_SIZE.list,
  fetchPage: (api, query) => api.getInfoBoardList(query),
  keyOf,
})

export const eventList = createPagedListSlice<BoardItem, Omit<Query<'getEventList'>, 'page'>>({
  name: 'eventList',
  pageSize: PAGE_SIZE.list,
  fetchPage: (api, query) => api.getEventList(query),
  keyOf,
})

export const noticeList = createPagedListSlice<BoardItem, Omit<Query<'getNoticeList'>, 'page'>>({
  name: 'noticeList',
  pageSize: PAGE_SIZE.list,
  fetchPage: (api, query) => api.getNoticeList(query),
  keyOf,
})
