import { LinkButton } from '@/components/common/LinkButton'
import { Picture } from '@/components/common/Picture'
import { Prose } from '@/components/common/Prose'
import { RelativeTime } from '@/components/common/RelativeTime'
import { ArticleLayout } from '@/components/common/ArticleLayout'
import { useLoadOnView } from '@/components/common/useLoadOnView'
import type { BoardDetail } from '@/lib/contract/wire'
import { eventPeriod } from './eventPeriod'

interface Props {
  listHref: '/customer/notice' | '/customer/event'
  /** The article as in the HTML. */
  initial: BoardDetail
}

/** A whole notice or event. A view is counted when the article is seen. */
export const Article = ({ listHref, initial }: Props) => {
  const { no, kind } = initial
  const { data } = useLoadOnView(`article/${no}`, (api, is_view) =>
    api.getBoardDetail(no, { type: kind, is_view }),
  )
  const article = data?.detail ?? initial
  const period = eventPeriod(article)
  const byline = (
    <>
      {article.ship && `${article.ship.name} · `}
      {period || <RelativeTime at={article.created_at} />} · 조회{' '}
      {article.view_count.toLocaleString('ko-KR')}
    </>
  )
  return (
    <ArticleLayout title={article.title} byline={byline}>
      {article.image && (
        <Picture src={article.image} alt="" isEager sizes="(min-width: 768px) 704px, 100vw" />
      )}
      <Prose html={article.contents} />
      <nav aria-label="이어서 보기">
        <LinkButton href={listHref} prefetch={false} variant="secondary">
          목록으로
        </LinkButton>
      </nav>
    </ArticleLayout>
  )
}
