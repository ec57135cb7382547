import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Callout } from '@/components/common/feedback/Callout'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Stack } from '@/components/common/layout/Stack'
import { useOfflinePages } from '@/components/console/shell/useOfflinePages'
import { Unread } from '@/components/console/shell/Unread'
import { NoProduct } from '@/components/console/shell/NoProduct'
import type { ReportTrips } from '@/lib/contract/console/reports'
import type { ReportDraft } from '@/store/console/reports/draftStorage'
import { useReportDrafts } from '@/store/console/reports/useReportDrafts'
import { useReportTrips } from '@/store/console/reports/useReportTrips'
import { newDraft, type OpenDraft } from './newDraft'
import { ReportWriter } from './ReportWriter'
import { UnsentReports } from './UnsentReports'
import { useWhose } from './useWhose'

/** What the page needs without network: it has it all when it is shown. */
const loadParts = () => Promise.all([import('tus-js-client')])

type Props = {
  known: ReportTrips
  isOffline: boolean
  drafts: readonly ReportDraft[]
  queue: ReturnType<typeof useReportDrafts>['queue']
  /** The draft that the address names. */
  chosen: string | undefined
}

type Open = { draft: OpenDraft; isKept: boolean }

const openDraft = ({ known, drafts, chosen }: Omit<Props, 'queue' | 'isOffline'>): Open => {
  const kept = drafts.findLast(({ request_key, step }) =>
    chosen === undefined ? step === 'writing' : request_key === chosen && step !== 'tried',
  )
  return kept
    ? { draft: kept, isKept: true }
    : { draft: newDraft(known, new Date()), isKept: false }
}

const Writing = (props: Props) => {
  const { known, drafts, queue, isOffline } = props
  const [{ draft, isKept }, setOpen] = useState(() => openDraft(props))
  const [isSent, setIsSent] = useState(false)
  const begin = () => {
    setOpen({ draft: newDraft(known, new Date()), isKept: false })
    setIsSent(false)
  }
  if (isSent) {
    return (
      <Stack>
        <Sent drafts={drafts} queue={queue} sentKey={draft.request_key} />
        <Button isFullWidth onClick={begin}>
          조황 하나 더 쓰기
        </Button>
        <LinkButton href="/reports" prefetch={false} variant="secondary" isFullWidth>
          조황 목록
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Stack>
      {isKept && (
        <Button variant="secondary" isSmall onClick={begin}>
          쓰던 조황은 두고 새로 쓰기
        </Button>
      )}
      <ReportWriter
        key={draft.request_key}
        {...{ known, isOffline, queue }}
        initial={{ ...draft, step: 'writing' }}
        onSend={() => setIsSent(true)}
      />
    </Stack>
  )
}

type SentProps = Pick<Props, 'drafts' | 'queue'> & { sentKey: string }

/** Whether what was sent is on the storefront, or waits on this phone. */
const Sent = ({ drafts, queue, sentKey }: SentProps) => {
  const waiting = drafts.filter(({ request_key }) => request_key === sentKey)
  return waiting.length > 0 ? (
    <UnsentReports drafts={waiting} queue={queue} />
  ) : (
    <Callout role="status" $tone="success">
      <strong>조황을 올렸어요.</strong>
      <span>스토어에서 바로 볼 수 있어요.</span>
    </Callout>
  )
}

/** Writes a fishing report, also without network: what was begun is found again. */
export const NewReportPage = () => {
  useOfflinePages(loadParts)
  const whose = useWhose()
  const { trips, isOffline, failure, reload } = useReportTrips(whose)
  const { drafts, isLoaded, queue } = useReportDrafts(whose)
  const { query, isReady } = useRouter()
  if (!trips && isOffline) {
    return (
      <ErrorState
        message="인터넷이 끊겼고, 출조 정보가 이 휴대폰에 없어요. 다음부터는 출항 전에 이 화면을 한 번 열어 두세요."
        onRetry={reload}
      />
    )
  }
  if (!trips || !isLoaded || !isReady)
    return <Unread failure={failure} reload={reload} height="16rem" />
  if (trips.ships.length === 0) return <NoProduct title="조황을 올릴 배가 없어요." />
  const chosen = typeof query.draft === 'string' ? query.draft : undefined
  return <Writing {...{ known: trips, isOffline, drafts, queue, chosen }} />
}
