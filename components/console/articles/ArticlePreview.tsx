import { Dialog } from '@/components/common/dialog/Dialog'
import { Accordion } from '@/components/common/layout/Accordion'
import { ArticleText } from '@/components/common/text/ArticleText'
import { Prose } from '@/components/common/text/Prose'
import { eventPeriod } from '@/lib/board/eventPeriod'
import type { WrittenKind } from '@/lib/contract/console/articles'
import { type ArticleValues, toBody } from './articleForm'

type Props = { values: ArticleValues; kind: WrittenKind; onClose: () => void }

/** An article as the storefront will show it. */
export const ArticlePreview = ({ values, kind, onClose }: Props) => {
  const { title, contents_html: contents, image } = values
  return (
    <Dialog isOpen title="미리보기" onClose={onClose}>
      {kind === 'faq' ? (
        <Accordion summary={title}>
          <Prose html={contents} level={2} />
        </Accordion>
      ) : (
        <ArticleText
          article={{ title, image, contents }}
          byline={(kind === 'event' && eventPeriod(toBody(values))) || '방금'}
        />
      )}
    </Dialog>
  )
}
