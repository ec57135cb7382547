import { LinkButton } from '@/components/common/LinkButton'
import { Picture } from '@/components/common/Picture'
import { Prose } from '@/components/common/Prose'
import { RelativeTime } from '@/components/common/RelativeTime'
import { ArticleLayout, ArticleNav } from '@/components/common/ArticleLayout'
import { useLoadOnView } from '@/components/common/useLoadOnView'
import type { BoardDetail } from '@/lib/contract/wire'

interface Props {
  /** From the page's HTML. */
  initial: BoardDetail
}

/** A field news article. A view is counted when the visitor sees it. */
export const News = ({ initial }: Props) => {
  const { no } = initial
  const { data } = useLoadOnView(`news/${no}`, (api, is_view) =>
    api.getBoardDetail(no, { type: 'board', is_view }),
  )
  const news = data?.detail ?? initial
  const byline = (
    <>
      {news.ship && `${news.ship.name} · `}
      <RelativeTime at={news.created_at} /> · 조회 {news.view_count.toLocaleString('ko-KR')}
    </>
  )

  return (
    <ArticleLayout title={news.title} byline={byline}>
      {news.image && (
        <Picture src={news.image} alt="" isEager sizes="(min-width: 768px) 704px, 100vw" />
      )}
      <Prose html={news.contents} />
      <ArticleNav aria-label="이어서 보기">
        {news.ship && (
          <LinkButton href={`/ship/${news.ship.no}`} prefetch={false}>
            상품 보기
          </LinkButton>
        )}
        <LinkButton href="/info/board/" prefetch={false} variant="secondary">
          목록으로
        </LinkButton>
      </ArticleNav>
    </ArticleLayout>
  )
}
