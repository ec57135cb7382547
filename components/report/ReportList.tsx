import { RelativeTime } from '@/components/common/RelativeTime'
import { ARTICLE_LAYOUT, ArticleCard } from '@/components/common/ArticleCard'
import { PagedList } from '@/components/common/PagedList'
import type { ReportItem } from '@/lib/contract/wire'
import { catchText } from '@/lib/report/catchText'
import { viewOf } from '@/lib/report/viewOf'
import { fishBoardList } from '@/store/lists/boards'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { NoReports } from './NoReports'

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** One ship of the fleet; 0 is all of them. */
  subShip: number
  /** Whether only reports with a picture are shown. */
  hasPhoto: boolean
  /** Page 1 of the whole fleet, from the page's HTML. */
  initial: { list: ReportItem[]; total: number }
  onShowAll: () => void
}

const ReportCard = ({ item, isFirst }: { item: ReportItem; isFirst: boolean }) => (
  <ArticleCard
    href={`/info/ship_board/${item.no}`}
    title={item.title}
    text={catchText(item.catch) || item.summary}
    image={item.image}
    isEager={isFirst}
    footer={
      <>
        {item.ship_name} · {item.port_name} · <RelativeTime at={item.created_at} />
      </>
    }
  />
)

/** Fishing reports (조황) as cards, scrolling loads more. */
export const ReportList = ({ shipNo, subShip, hasPhoto, initial, onShowAll }: Props) => {
  const isFiltered = subShip !== 0 || hasPhoto
  const query = { ship_no: shipNo, sub_ship: subShip, view: viewOf(hasPhoto) }
  const view = usePagedList(fishBoardList, query, isFiltered ? undefined : initial)
  return (
    <PagedList
      {...ARTICLE_LAYOUT}
      isEndless
      view={view}
      empty={<NoReports onShowAll={isFiltered ? onShowAll : undefined} />}
    >
      {(item, isFirst) => <ReportCard item={item} isFirst={isFirst} />}
    </PagedList>
  )
}
