import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

interface Props {
  no: number
  consentKey: string
}

/** A consent to advertisements, opened by the key of its link without a log-in: one press ends it. */
export const OpenedAdConsent = ({ no, consentKey: key }: Props) => {
  const { data, error, reload, mutate } = useLoad(`ad/${no}/${key}`, (api) =>
    api.consentToAds({ action: 'open', consent_no: no, key }),
  )
  const ending = useAction((api) => api.consentToAds({ action: 'end', consent_no: no, key }))
  const end = async () => {
    const outcome = await ending.run()
    if (outcome && 'data' in outcome) mutate(outcome.data)
  }
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!data) return <ScriptPlaceholder />
  const name = data.operator?.name ?? ''
  const [given] = data.list
  return (
    <Stack>
      <h2>{name} 광고 문자</h2>
      <Callout $tone={given ? 'brand' : 'success'} role="status">
        {given
          ? `${formatDottedDate(toKstDate(new Date(given.given_at)))}에 광고 문자를 받기로 하셨어요. 그대로 두시면 계속 보내 드려요.`
          : '광고 문자를 더는 보내지 않아요. 예약 안내는 그대로 보내 드려요.'}
      </Callout>
      <FailureMessage message={ending.failure?.message} />
      {given && (
        <Button isFullWidth isLoading={ending.isLoading} onClick={() => void end()}>
          광고 문자 그만 받기
        </Button>
      )}
    </Stack>
  )
}
