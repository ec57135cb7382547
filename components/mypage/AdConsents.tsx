import { Button } from '@/components/common/button/Button'
import { EntryCard } from '@/components/common/card/EntryCard'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { AD_CONSENT_WAYS } from '@/lib/consent/adConsent'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { useBookerOf } from '@/store/booking/useBooker'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

/** The operators whose advertisements the member agreed to, each with the way out. */
export const AdConsents = () => {
  const booker = useBookerOf('member')
  const hasExtensions = useAppSelector(selectHasExtensions)
  const { data, error, mutate } = useLoad(hasExtensions ? 'ads' : undefined, (api) =>
    api.consentToAds({ action: 'list', ...booker }),
  )
  const ending = useAction((api, operatorNo: number) =>
    api.consentToAds({ action: 'withdraw', operator_no: operatorNo, ...booker }),
  )
  if (error) return <FailureMessage message={error} />
  if (!data) return null
  const end = async (no: number) => {
    const outcome = await ending.run(no)
    if (outcome && 'data' in outcome) mutate(outcome.data)
  }
  return (
    <Section title="받기로 한 광고 문자">
      {data.operator && <p role="status">{data.operator.name}의 광고 문자를 더는 보내지 않아요.</p>}
      <FailureMessage message={ending.failure?.message} />
      {data.list.length === 0 && <p>광고 문자를 받기로 한 업체가 없어요.</p>}
      {data.list.map(({ operator, given_at, way }) => (
        <EntryCard as="article" key={operator.no}>
          <h3>{operator.name}</h3>
          <p>
            {formatDottedDate(toKstDate(new Date(given_at)))} · {AD_CONSENT_WAYS[way]}에서 동의
          </p>
          <Button
            variant="secondary"
            isSmall
            aria-label={`${operator.name} 광고 문자 그만 받기`}
            isLoading={ending.isLoading}
            onClick={() => void end(operator.no)}
          >
            그만 받기
          </Button>
        </EntryCard>
      ))}
    </Section>
  )
}
