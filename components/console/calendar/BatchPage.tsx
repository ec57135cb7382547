import { useState } from 'react'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import {
  batchPreview,
  type BatchPlan,
  type BatchPreview,
} from '@/lib/contract/console/calendarBatch'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { BatchForm } from './BatchForm'
import { BatchPreviewView } from './BatchPreviewView'
import type { BatchValues } from './batchValues'
import { UndoBar } from './UndoBar'

type Seen = { plan: BatchPlan; preview: BatchPreview }

/** Changes many departures: what to do, what exactly would change, and then all of it at once. */
export const BatchPage = () => {
  const month = monthOf(toKstDate(new Date()))
  const calendar = useRead('getCalendar', { params: { yyyymm: month }, query: { ship_no: 0 } })
  const previewing = useSend('previewDepartures')
  const applying = useSend('applyDepartures')
  const [seen, setSeen] = useState<Seen>()
  const [madeNo, setMadeNo] = useState<number>()
  const { keyFor, settle } = useRequestKey()
  const draft = useDraft<BatchValues>('batch')

  // The plan that was looked at is not what the form says any more.
  const keep = (changed: Partial<BatchValues>) => {
    draft.keep(changed)
    setSeen(undefined)
  }
  const forget = () => {
    draft.forget()
    setSeen(undefined)
  }
  const look = async (plan: BatchPlan) => {
    applying.reset()
    const sent = await previewing.send({ body: plan })
    if (sent && 'data' in sent) setSeen({ plan, preview: sent.data })
  }
  const apply = async ({ plan, preview }: Seen) => {
    const { fingerprint } = preview
    const request_key = keyFor({ plan, fingerprint })
    const sent = await applying.send({ body: { plan, fingerprint, request_key } })
    settle(sent)
    if (!sent) return
    if ('data' in sent) {
      draft.forget()
      setMadeNo(sent.data.batch_no)
      return setSeen(undefined)
    }
    const current = batchPreview.safeParse(sent.failure.data.current).data
    if (current) setSeen({ plan, preview: current })
  }

  if (!calendar.data) {
    return <Unread failure={calendar.failure} reload={calendar.reload} height="24rem" />
  }
  return (
    <Stack $gap="lg">
      <UndoBar madeNo={madeNo} />
      <BatchForm
        ships={calendar.data.ships}
        draft={{ ...draft, keep, forget }}
        failure={previewing.failure}
        onPlan={look}
      />
      <FailureMessage message={applying.failure?.message} />
      {seen && (
        <BatchPreviewView
          preview={seen.preview}
          isSending={applying.isSending}
          onApply={() => void apply(seen)}
        />
      )}
      <LinkButton href="/calendar" variant="secondary" prefetch={false}>
        달력으로 가기
      </LinkButton>
    </Stack>
  )
}
