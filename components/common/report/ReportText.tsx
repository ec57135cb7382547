import type { ReactNode } from 'react'
import { ArticleLayout } from '@/components/common/layout/ArticleLayout'
import { Section } from '@/components/common/layout/Section'
import { Gallery } from '@/components/common/picture/Gallery'
import { Prose } from '@/components/common/text/Prose'
import type { Answer } from '@/lib/contract/wire'
import { CatchTable } from './CatchTable'

type Detail = Answer<'getFishBoardDetail'>['detail']

interface Props {
  report: Pick<Detail, 'title' | 'images' | 'catch' | 'contents_html'> &
    Partial<Pick<Detail, 'image_texts' | 'is_blank'>>
  /** Boat, port, day, views. */
  byline: ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** What was caught, in pictures, numbers and words. */
export const ReportText = ({ report, byline, children }: Props) => (
  <ArticleLayout title={report.title} byline={byline}>
    <Gallery images={report.images} texts={report.image_texts} name={report.title} />
    {report.catch.length > 0 && (
      <Section title="이날의 조과">
        <CatchTable catches={report.catch} />
      </Section>
    )}
    {report.is_blank && <p>이날은 낚지 못했어요.</p>}
    <Prose html={report.contents_html} level={2} />
    {children}
  </ArticleLayout>
)
