import { z } from 'zod'
import type { ConsoleAccess } from './consoleCall'
import * as p from '../primitives'
import { get, post, put } from './consoleCall'
import {
  html,
  MAX_TITLE,
  pictureAddress,
  requestKey,
  version,
  WRITTEN_PAGE,
  writtenPage,
} from './writingParts'

/** What staff write beside reports: field news, notices, events, questions with answers. */
export const WRITTEN_KINDS = ['board', 'notice', 'event', 'faq'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

const day = p.kstDate.nullable()

/** The fields of an article, without what is said of them together. */
const articleFields = z.object({
  /** The type of an event, question or news. */
  type: p.note(20),
  title: p.text('제목을', MAX_TITLE),
  contents_html: html.min(1, '내용을 입력해 주세요.'),
  image: pictureAddress.or(z.literal('')),
  /** Of an event: whether it pops up on the main page while it runs. */
  is_popup: p.flag,
  /** Of an event: its first and last day. */
  starts_on: day,
  ends_on: day,
  /** The first and the last day on which it is shown; null: no bound. */
  shown_from: day,
  shown_until: day,
})

type Spans = Pick<
  z.output<typeof articleFields>,
  'starts_on' | 'ends_on' | 'shown_from' | 'shown_until'
>

const isForward = (from: string | null, to: string | null) =>
  from === null || to === null || from <= to
const BACKWARDS = '종료일이 시작일보다 빨라요. 날짜를 다시 입력해 주세요.'

/** A span that ends before it begins is refused at its end. */
const withSpans = <T extends z.ZodType<Spans>>(shape: T) =>
  shape
    .refine(({ starts_on, ends_on }) => isForward(starts_on, ends_on), {
      path: ['ends_on'],
      message: BACKWARDS,
    })
    .refine(({ shown_from, shown_until }) => isForward(shown_from, shown_until), {
      path: ['shown_until'],
      message: BACKWARDS,
    })

export const articleText = withSpans(articleFields)
export type ArticleTextBody = z.output<typeof articleText>

const kind = z.enum(WRITTEN_KINDS, '글의 종류가 올바르지 않아요.')
const added = articleFields.extend({ kind, request_key: requestKey })

const articleLine = z.object({
  no: z.int(),
  kind,
  title: z.string(),
  image: z.string(),
  /** '' of the provider's. */
  ship_name: z.string(),
  starts_on: day,
  ends_on: day,
  shown_from: day,
  shown_until: day,
  created_at: p.instant,
})
export type ArticleLine = z.output<typeof articleLine>

const writtenArticle = articleLine.extend({ ...articleFields.shape, version: z.int() })
export type WrittenArticle = z.output<typeof writtenArticle>

const ofNo = z.object({ no: p.no })

/** The calls of one publisher: an operator for its boats, or the provider for every storefront. */
const callsOf = <A extends ConsoleAccess>(path: string, access: A) => ({
  list: get(path, access, {
    summary: `The own articles of a kind, the newest first, ${WRITTEN_PAGE} a page`,
    query: z.object({ kind, after: p.after }),
    answer: writtenPage(articleLine),
  }),
  read: get(`${path}/{no}`, access, {
    summary: 'One of the own articles, to be changed',
    params: ofNo,
    answer: writtenArticle,
  }),
  change: put(`${path}/{no}`, access, {
    summary: 'Change an article',
    params: ofNo,
    body: withSpans(articleFields.extend({ version })),
    answer: p.done,
  }),
  takeDown: post(`${path}/{no}/take_down`, access, {
    summary: 'Take an article down',
    params: ofNo,
    answer: p.done,
  }),
})

const ofOperator = callsOf('/v1/articles', 'publish')
const ofProvider = callsOf('/v1/provider_articles', 'publishForAll')

/** Articles of an operator, and those of the provider that every storefront shows. */
export const articleCalls = {
  getArticles: ofOperator.list,
  getArticle: ofOperator.read,
  addArticle: post('/v1/articles', 'publish', {
    summary: 'Publish an article; a repeat publishes none',
    body: withSpans(added.extend({ ship_no: p.no })),
    answer: z.object({ no: z.int() }),
  }),
  changeArticle: ofOperator.change,
  takeDownArticle: ofOperator.takeDown,
  getProviderArticles: ofProvider.list,
  getProviderArticle: ofProvider.read,
  addProviderArticle: post('/v1/provider_articles', 'publishForAll', {
    summary: 'Publish an article on every storefront; a repeat publishes none',
    body: withSpans(added),
    answer: z.object({ no: z.int() }),
  }),
  changeProviderArticle: ofProvider.change,
  takeDownProviderArticle: ofProvider.takeDown,
} as const
