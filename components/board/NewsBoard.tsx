import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PageTitle } from '@/components/common/text/PageTitle'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { ARTICLE_LAYOUT, ArticleCard } from '@/components/common/card/ArticleCard'
import { PagedList } from '@/components/common/list/PagedList'
import type { BoardItem } from '@/lib/contract/wire'
import { fieldNewsList } from '@/store/lists/boards'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { usePagedList } from '@/store/pagedList/usePagedList'

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** The first page, from the page's HTML. */
  initial: PageAnswer<BoardItem>
}

const NewsCard = ({ item, isFirst }: { item: BoardItem; isFirst: boolean }) => (
  <ArticleCard
    href={`/info/board/${item.no}`}
    title={item.title}
    text={item.summary}
    image={item.image}
    isEager={isFirst}
    footer={
      <>
        {item.ship && `${item.ship.name} · `}
        <RelativeTime at={item.created_at} />
      </>
    }
  />
)

const NothingYet = () => (
  <EmptyState
    title="아직 올라온 소식이 없어요."
    action={<LinkButton href="/">상품 둘러보기</LinkButton>}
  >
    현장에서 새 소식이 오면 여기에 올려 드릴게요.
  </EmptyState>
)

/** Field news (현장소식), scrolling loads more. */
export const NewsBoard = ({ shipNo, initial }: Props) => {
  const view = usePagedList(fieldNewsList, { ship_no: shipNo }, initial)
  return (
    <>
      <PageTitle>현장소식</PageTitle>
      <PagedList
        {...ARTICLE_LAYOUT}
        isEndless
        view={view}
        pagesAt="/info/board/"
        empty={<NothingYet />}
      >
        {(item, isFirst) => <NewsCard item={item} isFirst={isFirst} />}
      </PagedList>
    </>
  )
}
