import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { OpenAlertDialog } from '@/components/common/dialog/OpenAlertDialog'
import { Callout } from '@/components/common/feedback/Callout'
import { Cluster } from '@/components/common/layout/Cluster'
import type { ReportDraft } from '@/store/console/reports/draftStorage'
import { titleOf } from '@/store/console/reports/titleOf'
import { useReportDrafts } from '@/store/console/reports/useReportDrafts'
import { useWhose } from './useWhose'

const STEPS: Readonly<Record<ReportDraft['step'], string>> = {
  writing: '쓰던 조황이에요.',
  waiting: '연결되면 올라가요.',
  tried: '올라갔는지 확인하고 있어요. 연결되면 저절로 끝나요.',
}

const Unsent = ({ draft, onRemove }: { draft: ReportDraft; onRemove: () => void }) => {
  const title = titleOf(draft)
  return (
    <Callout $tone={draft.problem ? 'danger' : 'warning'} role={draft.problem ? 'alert' : 'status'}>
      <strong>{title}</strong>
      <span>
        {draft.about} · {draft.problem || STEPS[draft.step]}
      </span>
      {draft.isUnstored && (
        <span>휴대폰이 저장하지 못했어요. 올라갈 때까지 이 화면을 닫지 마세요.</span>
      )}
      <Cluster>
        {draft.step !== 'tried' && (
          <LinkButton
            href={`/reports/new?draft=${draft.request_key}`}
            prefetch={false}
            variant="secondary"
            isSmall
            aria-label={`이어서 쓰기 ${title}`}
          >
            이어서 쓰기
          </LinkButton>
        )}
        <Button variant="ghost" isSmall aria-label={`지우기 ${title}`} onClick={onRemove}>
          지우기
        </Button>
      </Cluster>
    </Callout>
  )
}

type Props = Pick<ReturnType<typeof useReportDrafts>, 'drafts' | 'queue'>

/** The reports of this phone that the storefront does not show; those that wait are sent. */
export const OwnUnsentReports = () => <UnsentReports {...useReportDrafts(useWhose())} />

/** Reports that are not sent yet, with what can be done about each. */
export const UnsentReports = ({ drafts, queue }: Props) => {
  const [removed, setRemoved] = useState<ReportDraft>()
  return (
    <>
      {drafts.map((draft) => (
        <Unsent key={draft.request_key} draft={draft} onRemove={() => setRemoved(draft)} />
      ))}
      {removed && (
        <OpenAlertDialog
          title="쓰던 조황을 지울까요?"
          message={
            removed.step === 'tried'
              ? '이미 올라갔을 수도 있어요. 연결된 뒤 목록에서 확인해 주세요.'
              : '적은 내용과 사진이 이 휴대폰에서 지워져요.'
          }
          confirmLabel="지우기"
          cancelLabel="취소"
          isDanger
          onConfirm={() => {
            void queue.remove(removed)
            setRemoved(undefined)
          }}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
