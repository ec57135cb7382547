import type { Api } from '@/api/createApi'
import type {
  Answer,
  BookerType,
  Coupon,
  CouponListType,
  Inquiry,
  Page,
  ReservationCard,
  ReservationListType,
} from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { createPagedListSlice, type PageRequest } from '../pagedList/createPagedListSlice'

const keyOf = ({ no }: { no: number }) => no
const pageSize = PAGE_SIZE.mypage
const isOwn = true

/** Nothing but the page is queried. */
type NoQuery = Record<never, never>

const createCouponList = (type: CouponListType) =>
  createPagedListSlice<Coupon, NoQuery>({
    name: `couponList/${type}`,
    pageSize,
    fetchPage: (api, query) => api.getCouponList({ ...query, type }),
    keyOf,
    isOwn,
  })

export const couponLists = { ready: createCouponList('ready'), end: createCouponList('end') }

export const messageList = createPagedListSlice<Answer<'getSmsList'>['list'][number], NoQuery>({
  name: 'messageList',
  pageSize,
  fetchPage: (api, query) => api.getSmsList(query),
  keyOf,
  isOwn,
})

export const qnaList = createPagedListSlice<Inquiry, NoQuery>({
  name: 'qnaList',
  pageSize,
  fetchPage: async (api, query) =>
    (await api.getCustomerList({ ...query, type: 'qna' })) as Page<Inquiry>,
  keyOf,
  isOwn,
})

/**
 * Members and guests have separate endpoints (docs/specification.md#roles); which is part of the
 * query.
 */
export type ReservationListQuery = { userType: BookerType }

const fetchReservations = (
  api: Api,
  type: ReservationListType,
  { userType, ...turn }: ReservationListQuery & PageRequest,
) =>
  userType === 'guest'
    ? api.getGuestReservationList({ type, ...turn })
    : api.getReservationList({ type, ...turn })

const createReservationList = (type: ReservationListType) =>
  createPagedListSlice<ReservationCard, ReservationListQuery>({
    name: `reservationList/${type}`,
    pageSize,
    fetchPage: (api, query) => fetchReservations(api, type, query),
    keyOf: ({ reservation_no }) => reservation_no,
    isOwn,
  })

export const reservationLists = {
  ready: createReservationList('ready'),
  end: createReservationList('end'),
  cancel: createReservationList('cancel'),
} satisfies Record<ReservationListType, unknown>
