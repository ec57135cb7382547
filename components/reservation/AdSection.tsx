import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { adConsentFacts, SHOWN_AD_CONSENT } from '@/lib/consent/adConsent'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

interface Props {
  no: number
  userType: BookerType
}

/**
 * Where a booker agrees to the operator's advertisements, or takes that back: never chosen beforehand, and with no
 * effect on the booking. Nothing where the server does not know it.
 */
export const AdSection = ({ no, userType }: Props) => {
  const booker = useBookerOf(userType)
  const hasExtensions = useAppSelector(selectHasExtensions)
  const { data, mutate } = useLoad(hasExtensions ? `ads ${no}` : undefined, (api) =>
    api.consentToAds({ action: 'list', reservation_no: no, ...booker }),
  )
  const [isChecked, setIsChecked] = useState(false)
  const sending = useAction((api, body: Parameters<typeof api.consentToAds>[0]) =>
    api.consentToAds(body),
  )
  // Without an answer there is nothing to agree to: nothing else on the page needs it.
  const operator = data?.operator
  if (!data || !operator) return null
  const given = data.list.find((one) => one.operator.no === operator.no)
  const send = async (body: Parameters<typeof sending.run>[0]) => {
    const outcome = await sending.run(body)
    if (!outcome || 'failure' in outcome) return
    mutate(outcome.data)
    setIsChecked(false)
  }

  return (
    <Section title="업체 소식 받기">
      <Stack $gap="sm">
        <FailureMessage message={sending.failure?.message} />
        {given ? (
          <>
            <p role="status">
              {formatDottedDate(toKstDate(new Date(given.given_at)))}에 {operator.name}의 광고
              문자를 받기로 하셨어요.
            </p>
            <Button
              variant="secondary"
              isFullWidth
              isLoading={sending.isLoading}
              onClick={() => void send({ action: 'withdraw', operator_no: operator.no, ...booker })}
            >
              광고 문자 그만 받기
            </Button>
          </>
        ) : (
          <>
            <Checkbox
              label={`${operator.name}의 광고 문자 받기 (선택)`}
              checked={isChecked}
              onChange={({ target }) => setIsChecked(target.checked)}
            />
            <DescriptionList items={adConsentFacts(operator.name)} />
            <Button
              variant="secondary"
              isFullWidth
              disabled={!isChecked}
              isLoading={sending.isLoading}
              onClick={() =>
                void send({
                  ...{ action: 'give', reservation_no: no, version: SHOWN_AD_CONSENT },
                  ...booker,
                })
              }
            >
              광고 문자 받기
            </Button>
          </>
        )}
      </Stack>
    </Section>
  )
}
