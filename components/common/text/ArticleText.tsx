import type { ReactNode } from 'react'
import type { BoardDetail } from '@/lib/contract/wire'
import { ArticleLayout } from '../layout/ArticleLayout'
import { Picture } from '../picture/Picture'
import { Prose } from './Prose'

interface Props {
  article: Pick<BoardDetail, 'title' | 'image' | 'contents'>
  /** Ship, time or span, views. */
  byline: ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A notice, event or field news with its picture. */
export const ArticleText = ({ article, byline, children }: Props) => (
  <ArticleLayout title={article.title} byline={byline}>
    {article.image && (
      <Picture src={article.image} alt="" isEager sizes="(min-width: 768px) 704px, 100vw" />
    )}
    <Prose html={article.contents} level={2} />
    {children}
  </ArticleLayout>
)
