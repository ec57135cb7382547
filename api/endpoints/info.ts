import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

/** What a storefront publishes. */
export const createInfoEndpoints = ({ a, b }: Http) => ({
  getInfoIndex: (host: string) =>
    a.get<Answer<'getInfoIndex'>>(`/info/index/${encodeURIComponent(host)}`),
  getInfoMain: (shipNo: number, query: Query<'getInfoMain'> = {}) =>
    a.get<Answer<'getInfoMain'>>(`/info/main/${shipNo}`, query),
  getInfoBoardList: (query: Query<'getInfoBoardList'>) =>
    a.get<Answer<'getInfoBoardList'>>('/info/board_list', { type: '', ...query }),
  getSitemap: (query: Query<'getSitemap'>) => a.get<Answer<'getSitemap'>>('/info/sitemap', query),
  getFishBoardList: (query: Query<'getFishBoardList'>) =>
    a.get<Answer<'getFishBoardList'>>('/ship/fish_board_list', query),
  getFishBoardDetail: (no: number, query: Query<'getFishBoardDetail'> = {}) =>
    a.get<Answer<'getFishBoardDetail'>>(`/ship/fish_board_detail/${no}`, query),
  postLog: (body: Body<'postLog'>) => a.post<Answer<'postLog'>>('/slog/m', body),
  getEventPopupList: (shipNo: number, query: Query<'getEventPopupList'>) =>
    b.get<Answer<'getEventPopupList'>>(`/v1/customer/event_list/${shipNo}`, query),
})
