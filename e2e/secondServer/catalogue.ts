import * as notShown from './notShown'

/** What the second server publishes. */
const SHIPS = 35
const PAGE_SIZE = 30
export const PRICE = 80_000

/** KST days of the coming months, as `YYYYMM` and `YYYY-MM-DD`. */
const daysIn = (yyyymm: string): string[] => {
  const [year, month] = [Number(yyyymm.slice(0, 4)), Number(yyyymm.slice(4))]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from(
    { length: last },
    (_, index) => `${year}-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
  )
}
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

/** A departure's number says its ship and its day. */
const departureNo = (ship: number, sdate: string) => Number(`${ship}${sdate.replaceAll('-', '')}`)
export const departureOf = (no: number) => {
  const digits = String(no).slice(-8)
  return {
    ship: Number(String(no).slice(0, -8)),
    sdate: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`,
  }
}

export const nameOf = (no: number) => `둘째${no}호`
export const isShip = (no: number) => no >= 1 && no <= SHIPS
const shipNumbers = Array.from({ length: SHIPS }, (_, index) => index + 1)

/** `is_favorite` is said of every second ship only. */
const shipItem = (no: number, favorites?: ReadonlySet<number>) => ({
  ship: no % 2 === 0 && favorites ? { no, is_favorite: favorites.has(no) ? 1 : 0 } : { no },
  detail: notShown.shipDetail(nameOf(no)),
  is_view: 1,
})
export const shipItems = (numbers: readonly number[]) => numbers.map((no) => shipItem(no))

export const pageOf = <T>(all: readonly T[], query: URLSearchParams, size = PAGE_SIZE): T[] => {
  const page = Number(query.get('page') ?? 1)
  return all.slice((page - 1) * size, page * size)
}

export const index = (host: string) => ({
  host,
  ship: {
    no: 0,
    detail: {
      ...{ footer_ship_name: '둘째 서버', address: '보령시 오천면', owner_name: '김둘째' },
      ...{ biz_no: '123-45-67890', phone: '0411234567', footer_copyright: '둘째 서버' },
    },
  },
  service_type: [notShown.code('SHIP', '선상낚시'), notShown.code('PENSION', '펜션')],
})

export const main = () => ({
  now_popular: shipItems([1, 2, 3]),
  main_banner: [notShown.banner(1, '/demo/ship-1-1280.webp')],
  general: { list: shipItems(shipNumbers.slice(3, 9)) },
  ship_board: reports().slice(0, 3),
  around: [],
  SHIP: { data: shipItems([10, 11]), title: '선상낚시' },
})

/** The list with its wrapper and without a total; the search with its own list and total. */
export const shipList = (query: URLSearchParams, favorites: ReadonlySet<number>) => {
  const search = query.get('search') ?? ''
  const offered = query.get('service_type') === 'PENSION' ? [] : shipNumbers
  const found = offered.filter((no) => nameOf(no).includes(search))
  const list = pageOf(found, query).map((no) => shipItem(no, favorites))
  return search === '' ? { data: { list } } : { general: { list, total: found.length } }
}

export const filters = () => ({
  ...{ fish: [notShown.code('F1', '갑오징어')], area: [notShown.code('A1', '충남')] },
  fishing_method_travelout: [],
})

/** Odd numbers with a wrapper, even ones without. */
export const shipInfo = (no: number) => {
  const { ship, detail } = shipItem(no)
  return no % 2 === 1 ? { data: { ship, detail } } : { ship, detail }
}

export const schedules = (ship: number, yyyymm: string) => ({
  list: daysIn(yyyymm)
    .filter((sdate) => sdate > today())
    .map((sdate) =>
      notShown.day(sdate, {
        ...{ schedule_no: departureNo(ship, sdate), ship_no: ship },
        ...{ remain: 8, price: PRICE },
      }),
    ),
})

const report = (no: number) => ({ no, ship: { no: 1 }, ...notShown.article(`조황 ${no}번`) })
/** A plain array, which counts as a list with total 0. */
export const reports = () => [1, 2, 3].map(report)
export const reportDetail = (no: number) =>
  no > 3 ? undefined : { ...report(no), ...notShown.reportText(`<p>갑오징어 ${no}마리</p>`) }

const articles = {
  notice: [[11, '둘째 공지']],
  event: [[21, '둘째 이벤트']],
  board: [[31, '둘째 소식']],
  faq: [[41, '둘째 물음']],
} as const
type Kind = keyof typeof articles

const articleOf = ([no, title]: readonly [number, string]) => ({
  ...{ no, contents: `<p>${title}의 글</p>`, ship: null },
  ...notShown.article(title),
})
export const articleList = (kind: Kind) => articles[kind].map(articleOf)
export const articleDetail = (no: number) =>
  Object.values(articles)
    .flat()
    .filter((article) => article[0] === no)
    .map(articleOf)[0]

const POLICIES = ['', 'terms', 'privacy']
export const policy = (subType: string) => ({
  list: POLICIES.includes(subType)
    ? [{ no: 51, contents: `<p>${subType} 전문</p>`, ...notShown.article('둘째 약관') }]
    : [],
})

export const suggestions = () => ({ list: [notShown.suggestion('둘째1호')] })
