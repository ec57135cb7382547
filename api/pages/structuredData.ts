import type { Answer, BoardDetail, BoardItem } from '@/lib/contract/wire'
import { plainText } from '@/lib/head/plainText'
import { pageHref } from '@/lib/paging/listPages'
import { labels } from '@/lib/serviceType/labels'
import { serviceTypePath } from '@/lib/serviceType/serviceType'
import { boardArticle, reportArticle } from '@/lib/structuredData/article'
import { business, website } from '@/lib/structuredData/business'
import { publishedOrigin } from '@/lib/storefront/host'
import { breadcrumbs, faqPage, itemList } from '@/lib/structuredData/lists'
import { type Site, type Thing, toJsonLd } from '@/lib/structuredData/thing'
import { tripThings } from '@/lib/structuredData/trip'
import type { loadShips } from './loadLists'
import type { loadTrip } from './loadTrip'
import type { StorefrontProps } from './staticPage'

type Of<Load extends (...given: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Load>>
>
type Draw<Props> = (site: Site, props: Props & StorefrontProps) => Thing[]

const FOLDERS = {
  board: { name: '현장소식', path: '/info/board/' },
  ship_board: { name: '조황', path: '/info/ship_board/' },
  event: { name: '이벤트', path: '/customer/event' },
  notice: { name: '공지사항', path: '/customer/notice' },
} as const

type Folder = (typeof FOLDERS)[keyof typeof FOLDERS]

/** A page that has nothing but its place. */
const plain =
  (name: string, path: string): Draw<object> =>
  (site) => [breadcrumbs(site, [{ name, path }])]

const list = (
  site: Site,
  { name, path }: { name: string; path: string },
  { paths, total, page = 1 }: { paths: string[]; total: number | null; page?: number },
): Thing[] => [
  breadcrumbs(site, [{ name, path: pageHref(path, page) }]),
  itemList(site, paths, Math.max(total ?? 0, paths.length)),
]

const pathIn = ({ path }: Folder, no: number) => `${path.replace(/\/$/, '')}/${no}`

const shipList: Draw<Of<typeof loadShips>> = (site, { serviceType, initial }) =>
  list(
    site,
    { name: labels[serviceType].name, path: serviceTypePath(serviceType) },
    { ...initial, paths: initial.list.map(({ ship }) => `/ship/${ship.no}`) },
  )

type Numbered = { initial: { list: { no: number }[]; total: number | null; page?: number } }

const listIn =
  (folder: Folder): Draw<Numbered> =>
  (site, { initial }) =>
    list(site, folder, { ...initial, paths: initial.list.map(({ no }) => pathIn(folder, no)) })

const trip: Draw<Of<typeof loadTrip>> = (site, props) => {
  const { ship, detail } = props.trip
  const type = detail.service_type
  return [
    ...tripThings(site, { ...props, days: props.month.days }),
    breadcrumbs(site, [
      { name: labels[type].name, path: serviceTypePath(type) },
      { name: detail.name, path: `/ship/${ship.no}` },
    ]),
  ]
}

const report: Draw<{ report: Answer<'getFishBoardDetail'>; description: string }> = (
  site,
  { report: { detail }, description },
) => [
  reportArticle(site, detail, description),
  breadcrumbs(site, [
    FOLDERS.ship_board,
    { name: detail.title, path: pathIn(FOLDERS.ship_board, detail.no) },
  ]),
]

const articleIn =
  (folder: Folder): Draw<{ detail: BoardItem; description: string }> =>
  (site, { detail, description }) => {
    const path = pathIn(folder, detail.no)
    return [
      boardArticle(site, path, detail, description),
      breadcrumbs(site, [folder, { name: detail.title, path }]),
    ]
  }

const main: Draw<object> = (site, { storefront }) => [business(site, storefront), website(site)]

const contact: Draw<object> = (site, { storefront }) => [
  business(site, storefront),
  breadcrumbs(site, [{ name: '문의하기', path: '/customer/contact' }]),
]

const faq: Draw<{ questions: BoardDetail[] }> = (site, { questions }) => [
  ...(questions.length > 0
    ? [faqPage(questions.map(({ title, contents }) => ({ title, text: plainText(contents) })))]
    : []),
  breadcrumbs(site, [{ name: '자주 묻는 질문', path: '/customer/faq' }]),
]

const policy: Draw<{ policy: BoardDetail }> = (site, props) => [
  breadcrumbs(site, [{ name: props.policy.title, path: `/customer/policy/${props.policy.type}` }]),
]

/** By the route of the page. Visitors' own pages have none. */
const pages: Readonly<Record<string, (site: Site, props: never) => Thing[]>> = {
  '/[host]': main,
  '/[host]/info/[service]': shipList,
  '/[host]/page/[page]/info/[service]': shipList,
  '/[host]/info/board': listIn(FOLDERS.board),
  '/[host]/page/[page]/info/board': listIn(FOLDERS.board),
  '/[host]/info/board/[no]': articleIn(FOLDERS.board),
  '/[host]/info/ship_board': listIn(FOLDERS.ship_board),
  '/[host]/page/[page]/info/ship_board': listIn(FOLDERS.ship_board),
  '/[host]/info/ship_board/[no]': report,
  '/[host]/info/fleet': plain('선단 일정표', '/info/fleet/'),
  '/[host]/ship/[no]': trip,
  '/[host]/query/ship/[no]': trip,
  '/[host]/search': plain('검색', '/search'),
  '/[host]/query/search': plain('검색', '/search'),
  '/[host]/customer/event': listIn(FOLDERS.event),
  '/[host]/page/[page]/customer/event': listIn(FOLDERS.event),
  '/[host]/customer/event/[no]': articleIn(FOLDERS.event),
  '/[host]/customer/notice': listIn(FOLDERS.notice),
  '/[host]/page/[page]/customer/notice': listIn(FOLDERS.notice),
  '/[host]/customer/notice/[no]': articleIn(FOLDERS.notice),
  '/[host]/customer/faq': faq,
  '/[host]/customer/contact': contact,
  '/[host]/customer/policy/[type]': policy,
}

/**
 * What a page is, for crawlers: JSON-LD from the page's own props; undefined where it has none.
 *
 * @param route of Next, e.g. `/[host]/ship/[no]`
 */
export const structuredData = (route: string, props: Partial<StorefrontProps>) => {
  const draw = pages[route]
  const { storefront, origin } = props
  if (!draw || !storefront || !origin) return undefined
  const site = {
    origin: publishedOrigin(origin, storefront.domain),
    name: storefront.ship.detail.web_title,
  }
  return toJsonLd(draw(site, props as never))
}
