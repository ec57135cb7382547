import { Dialog } from '@/components/common/dialog/Dialog'
import { ReportText } from '@/components/common/report/ReportText'
import type { ReportShip } from '@/lib/contract/console/reports'
import { formatKoreanDate } from '@/lib/date/kst'
import { reportHtml } from '@/lib/report/reportText'
import { titleOf } from '@/store/console/reports/titleOf'
import type { OpenDraft } from './newDraft'

type Props = {
  draft: OpenDraft
  ship: ReportShip | undefined
  images: string[]
  onClose: () => void
}

/** A report as the storefront will show it. */
export const ReportPreview = ({ draft, ship, images, onClose }: Props) => {
  const caught = draft.catch.filter(({ count }) => count > 0)
  return (
    <Dialog isOpen title="미리보기" onClose={onClose}>
      <ReportText
        report={{
          title: titleOf(draft),
          images,
          catch: caught,
          is_blank: draft.isBlank,
          contents_html: reportHtml(draft),
        }}
        byline={`${ship?.ship_name ?? ''} · ${ship?.port_name ?? ''} · ${formatKoreanDate(draft.sdate)} 출조`}
      />
    </Dialog>
  )
}
