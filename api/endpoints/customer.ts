import type { Answer, BoardDetail, Body, Inquiry, Page, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

/** Of every storefront, of every ship and of every type. */
const EVERY_EVENT = { main_ship_no: 0, ship_no: 0, type: '' }

/** The customer centre. */
export const createCustomerEndpoints = ({ a, b }: Http) => ({
  getEventList: (query: Query<'getEventList'>) =>
    a.get<Answer<'getEventList'>>('/customer/event_list', { ...EVERY_EVENT, ...query }),
  getNoticeList: (query: Query<'getNoticeList'>) =>
    a.get<Answer<'getNoticeList'>>('/customer/notice_list', query),
  getFaqList: (query: Query<'getFaqList'>) =>
    a.get<Answer<'getFaqList'>>('/customer/faq_list', query),
  getBoardDetail: (no: number, query: Query<'getBoardDetail'> & { type: string }) =>
    a.get<Answer<'getBoardDetail'>>(`/customer/detail/${no}`, query),
  getQnaList: (query: { page: number; after?: number }) =>
    b.get<Page<Inquiry>>('/v1/customer/list', { type: 'qna', ...query }),
  getPolicyList: (subType: string) =>
    b.get<Page<BoardDetail>>('/v1/customer/list', {
      type: 'provision',
      page: 1,
      sub_type: subType,
    }),
  getCustomerDetail: (no: number) =>
    b.get<Answer<'getCustomerDetail'>>(`/v1/customer/detail/${no}`),
  addCustomer: (body: Body<'addCustomer'>) =>
    b.post<Answer<'addCustomer'>>('/v1/customer/add', body),
})
