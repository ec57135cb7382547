import type { BoardItem, CodeName, MainData } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import type { MainShips } from './mainShips'
import type { MainSectionName } from './sections'

export type EventCard = Pick<BoardItem, 'no' | 'title' | 'summary' | 'image'>
export type NewsLine = Pick<BoardItem, 'no' | 'title' | 'created_at'>

/** What a main page shows. It is part of the HTML, so it has nothing else. */
export type MainPage = {
  /** The day on which the page was made. */
  today: KstDate
  /** Until when something that leaves on that day can be booked, in ms; 0 where nothing can. */
  todayUntil: number
  /** What is drawn below the search, in this order. */
  sections: MainSectionName[]
  banners: MainData['main_banner']
  ships: MainShips
  /** Species that most of the ships offer now. */
  fish: CodeName[]
  reports: ReportCardItem[]
  news: NewsLine[]
  events: EventCard[]
}
