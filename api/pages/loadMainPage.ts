import type { BoardDetail } from '@/lib/contract/wire'
import { addDays, kstDateTime, monthOf, toKstDate, type KstDate } from '@/lib/date/kst'
import { comingWeekend } from '@/lib/intent/dayChoices'
import { offeredFish } from '@/lib/intent/offeredFish'
import type { EventCard, MainPage } from '@/lib/main/mainPage'
import { drawnSections } from '@/lib/main/drawnSections'
import { divideMainShips } from '@/lib/main/mainShips'
import { decideSections } from '@/lib/main/sections'
import { toReportCardItem } from '@/lib/report/reportCardItem'
import { type CardItem, toCardItem } from '@/lib/ship/cardItem'
import type { Api } from '../createApi'
import { ifKnown, type PageInput } from './staticPage'

const WEEKEND_SHIPS = 10
const DAYS_OF_WEEK = 7
const NO_CODES = { fish: [] }
/** How many events the page shows. */
const EVENTS = 3

/** Ships with seats at the coming weekend, soonest first, each once. */
const loadWeekend = async (api: Api, shipNo: number, today: KstDate): Promise<CardItem[]> => {
  const lists = await Promise.all(
    comingWeekend(today).map((sdate) => api.getShipList({ ship_no: shipNo, sdate, sort: 'soon' })),
  )
  const byNo = new Map<number, CardItem>()
  for (const item of lists.flatMap(({ list }) => list)) {
    const { next_remain } = item.detail
    if (next_remain && !byNo.has(item.ship.no)) byNo.set(item.ship.no, toCardItem(item))
  }
  return [...byNo.values()].slice(0, WEEKEND_SHIPS)
}

/** When the last of the first trips leaves that can be booked today, in ms; 0 without one. */
const loadTodayUntil = async (api: Api, shipNo: number, today: KstDate): Promise<number> => {
  const { list } = await api.getShipList({ ship_no: shipNo, sdate: today, sort: 'soon' })
  const times = list.flatMap(({ detail: { next_sdate, next_time } }) =>
    next_sdate === today && next_time ? [kstDateTime(today, next_time).getTime()] : [],
  )
  return Math.max(0, ...times)
}

/** Ships of an operator with seats within a week, soonest first. */
const loadWeek = async (api: Api, shipNo: number, today: KstDate): Promise<CardItem[]> => {
  const { list } = await api.getShipList({ ship_no: shipNo, sort: 'soon' })
  const last = addDays(today, DAYS_OF_WEEK - 1)
  return list
    .filter(({ detail }) => detail.next_remain && (detail.next_sdate ?? '') <= last)
    .slice(0, WEEKEND_SHIPS)
    .map(toCardItem)
}

const toEventCard = ({ no, title, summary, image }: BoardDetail): EventCard => ({
  no,
  title,
  summary,
  image,
})

/** The props of a main page, with what it shows and nothing else: props are part of the HTML. */
export const loadMainPage = async ({ api, storefront }: PageInput): Promise<{ main: MainPage }> => {
  const { no } = storefront.ship
  const today = toKstDate(new Date())
  const [main, weekend, todayUntil, codes, events] = await Promise.all([
    api.getInfoMain({ ship_no: no }),
    storefront.has_extensions ? (no === 0 ? loadWeekend : loadWeek)(api, no, today) : [],
    storefront.has_extensions ? loadTodayUntil(api, no, today) : 0,
    ifKnown(api.getShipFilter({ ship_no: no })),
    ifKnown(
      api.getEventPopupList({ ship_no: no, rows: EVENTS, is_popup: 0, yyyymm: monthOf(today) }),
    ),
  ])
  const { main_banner, ship_board, board, now_popular, general, sections = [] } = main
  const choice = decideSections(sections, no !== 0)
  const content = {
    banners: main_banner,
    ships: divideMainShips(main, weekend, choice.names),
    reports: ship_board.map(toReportCardItem),
    news: board.map((item) => ({ no: item.no, title: item.title, created_at: item.created_at })),
    events: events?.list.map(toEventCard) ?? [],
  }
  return {
    main: {
      today,
      todayUntil,
      sections: drawnSections(choice, content, storefront),
      fish: offeredFish([...weekend, ...now_popular, ...general.list], codes ?? NO_CODES),
      ...content,
    },
  }
}
