import { useRouter } from 'next/router'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ARTICLE_LAYOUT, ArticleCard } from '@/components/common/card/ArticleCard'
import { PagedList } from '@/components/common/list/PagedList'
import { TabLinks } from '@/components/common/layout/TabLinks'
import { eventPeriod } from '@/lib/board/eventPeriod'
import type { Answer, BoardItem } from '@/lib/contract/wire'
import { eventList } from '@/store/lists/boards'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { CustomerPage } from './CustomerPage'

interface Props {
  /** The storefront's main ship; 0 means every operator. */
  shipNo: number
  /** The first page of all events, as in the HTML, and the kinds of events. */
  initial: PageAnswer<BoardItem> & Pick<Answer<'getEventList'>, 'navi'>
}

const EventCard = ({ item, isFirst }: { item: BoardItem; isFirst: boolean }) => (
  <ArticleCard
    href={`/customer/event/${item.no}`}
    title={item.title}
    text={item.summary}
    image={item.image}
    isEager={isFirst}
    footer={[item.ship?.name, eventPeriod(item)].filter(Boolean).join(' · ')}
  />
)

const hrefOf = (code: string) =>
  code === '' ? '/customer/event' : `/customer/event?type=${encodeURIComponent(code)}`

/** Events of the kind in the address; all events (전체) without one. */
export const Events = ({ shipNo, initial }: Props) => {
  const { query } = useRouter()
  const type = typeof query.type === 'string' ? query.type.slice(0, 20) : ''
  const first = type === '' ? initial : undefined
  const view = usePagedList(eventList, { main_ship_no: shipNo, type }, first)

  return (
    <CustomerPage title="이벤트">
      <TabLinks
        label="이벤트 종류"
        links={initial.navi.map(({ code, name }) => ({
          href: hrefOf(code),
          label: name,
          isCurrent: code === type,
        }))}
      />
      <PagedList
        {...ARTICLE_LAYOUT}
        isEndless
        pagesAt={first && '/customer/event'}
        view={view}
        empty={
          <EmptyState
            title="진행 중인 이벤트가 없어요."
            action={<LinkButton href="/">상품 둘러보기</LinkButton>}
          >
            새 이벤트가 시작되면 여기에서 알려 드릴게요.
          </EmptyState>
        }
      >
        {(item, isFirst) => <EventCard item={item} isFirst={isFirst} />}
      </PagedList>
    </CustomerPage>
  )
}
