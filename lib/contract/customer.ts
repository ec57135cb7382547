import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

/** The short form of an article: event, notice, FAQ or field news. */
export const boardItem = z.object({
  no: p.needed(z.int()),
  /** '' where the server does not say it. */
  kind: z.enum(['event', 'notice', 'faq', 'provision', 'board', '']).default(''),
  type: z.string(),
  ship: z.object({ no: z.int(), name: z.string() }).nullable(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  view_count: z.int(),
  created_at: p.instant,
})

/** With its sanitised HTML. */
export const boardDetail = boardItem.extend({ contents: z.string() })

export const getEventList = defineCall('getEventList', {
  summary: 'Events, 30 a page',
  query: z.object({
    page: p.page,
    /** The storefront's main ship: events of its fleet and the provider's. 0 is every operator. */
    main_ship_no: p.shipNo.default(0),
    /** Beside `main_ship_no` one ship of the fleet; alone it names the storefront. */
    ship_no: p.shipNo.default(0),
    type: p.note(20).default(''),
  }),
  answer: p.pageOf(boardDetail).extend({ navi: z.array(p.codeName) }),
})

export const getNoticeList = defineCall('getNoticeList', {
  summary: 'Notices, 30 a page',
  /** Without a storefront's ship only the provider's own. */
  query: z.object({ page: p.page, ship_no: p.shipNo.default(0) }),
  answer: p.pageOf(boardDetail),
})

export const getFaqList = defineCall('getFaqList', {
  summary: 'Questions and answers of the provider and of one storefront',
  query: z.object({ ship_no: p.shipNo.default(0) }),
  answer: p.pageOf(boardDetail),
})

export const getBoardDetail = defineCall('getBoardDetail', {
  summary: 'One event, notice or field news',
  params: z.object({ no: p.no }),
  /** The expected kind: an article of another kind is not found. '' is any kind. */
  query: z.object({ type: p.note(20).default(''), ...p.isView }),
  answer: z.object({ detail: boardDetail }),
})

export const getEventPopupList = defineCall('getEventPopupList', {
  summary: 'The events that pop up in a month',
  params: z.object({ ship_no: p.shipNo }),
  query: z.object({
    rows: z.coerce.number<number>('개수가 올바르지 않아요.').int().min(1).max(10).default(3),
    is_popup: p.queryFlag.default(1),
    yyyymm: p.yyyymm.optional(),
  }),
  answer: z.object({ list: p.needed(z.array(boardDetail)) }),
})

export const inquiry = z.object({
  no: p.needed(z.int()),
  type: z.string(),
  title: z.string(),
  contents: z.string(),
  answer: z.string().nullable(),
  answered_at: p.instant.nullable(),
  created_at: p.instant,
})

/** `type=qna`: the member's own inquiries. `type=provision`: policy texts, open to everybody. */
export const getCustomerList = defineCall('getCustomerList', {
  summary: 'The member’s Q&A (10 a page), or policy texts by sub-type',
  query: z.object({
    type: z.enum(['qna', 'provision'], '목록 종류가 올바르지 않아요.'),
    page: p.page,
    after: p.after,
    sub_type: p.note(20).default(''),
  }),
  answer: z.union([p.pageOf(inquiry), p.pageOf(boardDetail)]),
})

export const getCustomerDetail = defineCall('getCustomerDetail', {
  summary: 'One of the member’s own inquiries',
  params: z.object({ no: p.no }),
  answer: z.object({ detail: inquiry }),
})

export const addCustomer = defineCall('addCustomer', {
  summary: 'Sends an inquiry (members) or a contact message (everybody)',
  body: z.object({
    type: z.enum(['qna', 'contact'], '문의 종류가 올바르지 않아요.'),
    sub_type: p.note(20).default(''),
    title: p.text('제목을', 100),
    contents: p.lines('내용을', 5000),
    email: p.email.or(z.literal('')).default(''),
    phone: p.phone.or(z.literal('')).default(''),
    ship_no: p.shipNo.default(0),
    /** Of a group: how many, and the day of leaving if one is named. */
    people: p.party().optional(),
    sdate: p.kstDate.optional(),
    /** All of a departure (`is_whole_asked`): of a member, or of a guest by the token of a proved phone. */
    schedule_no: p.no.optional(),
    guest_token: p.token.optional(),
  }),
  answer: z.object({ no: z.int() }),
})
