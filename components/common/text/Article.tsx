import { eventPeriod } from '@/lib/board/eventPeriod'
import type { BoardDetail } from '@/lib/contract/wire'
import { groupDigits } from '@/lib/text/groupDigits'
import { ArticleNav } from '../layout/ArticleLayout'
import { LinkButton } from '../button/LinkButton'
import { ArticleText } from './ArticleText'
import { RelativeTime } from '../time/RelativeTime'
import { useLoadOnView } from '../load/useLoadOnView'

interface Props {
  listHref: '/customer/notice' | '/customer/event' | '/info/board/'
  /** The article as in the HTML. */
  initial: BoardDetail
}

/**
 * A whole notice, event or field news, which links to its ship. A view is counted when the article is
 * seen.
 */
export const Article = ({ listHref, initial }: Props) => {
  const { no, kind } = initial
  const { data } = useLoadOnView(`article/${no}`, (api, is_view) =>
    api.getBoardDetail({ no, type: kind, is_view }),
  )
  const article = data?.detail ?? initial
  const period = eventPeriod(article)
  const byline = (
    <>
      {article.ship && `${article.ship.name} · `}
      {period || <RelativeTime at={article.created_at} />} · 조회 {groupDigits(article.view_count)}
    </>
  )
  return (
    <ArticleText article={article} byline={byline}>
      <ArticleNav aria-label="이어서 보기">
        {kind === 'board' && article.ship && (
          <LinkButton href={`/ship/${article.ship.no}`} prefetch={false}>
            상품 보기
          </LinkButton>
        )}
        <LinkButton href={listHref} prefetch={false} variant="secondary">
          목록으로
        </LinkButton>
      </ArticleNav>
    </ArticleText>
  )
}
