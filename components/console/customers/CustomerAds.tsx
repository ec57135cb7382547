import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { RadioCards } from '@/components/common/form/RadioCards'
import { useForm } from '@/components/common/form/useForm'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { AD_CONSENT_WAYS, adConsentFacts } from '@/lib/consent/adConsent'
import type { Customer } from '@/lib/contract/console/customers'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { useSession } from '@/components/console/shell/session'

type Props = { customer: Customer; no: number }
type Way = 'quay' | 'phone'

const WAYS = (['quay', 'phone'] as const).map((value) => ({ value, label: AD_CONSENT_WAYS[value] }))

/** For who agreed on the quay or by phone: they are told so, with the way out. */
const ConsentForm = ({ no }: { no: number }) => {
  const { operator } = useSession()
  const { send, failure } = useSend('consentCustomer')
  const form = useForm<{ way: Way }>({
    initial: { way: 'quay' },
    send: async (body) => {
      await send({ params: { no }, body })
    },
  })
  return (
    <SendForm form={form} failure={failure} action="동의했다고 적기" variant="secondary">
      <p>
        손님에게 아래 내용을 읽어 드리고 동의하실 때만 적어 주세요. 손님에게 문자로 알려 드려요.
      </p>
      <DescriptionList items={adConsentFacts(operator?.name ?? '')} />
      <RadioCards legend="동의를 받은 곳" options={WAYS} {...form.choice('way')} />
    </SendForm>
  )
}

/** Whether a customer agreed to advertisements, and what staff do who are told so. */
export const CustomerAds = ({ customer: { ad_consent: consent }, no }: Props) => {
  const { send, isSending, failure } = useSend('withdrawConsent')
  const [isTold, setIsTold] = useState(false)
  if (!consent) {
    return (
      <>
        {isTold && <p role="status">광고 문자를 더는 보내지 않아요.</p>}
        <Disclosure title="광고 수신 동의 적기">
          <ConsentForm no={no} />
        </Disclosure>
      </>
    )
  }
  const withdraw = async () => {
    const sent = await send({ params: { no } })
    setIsTold(sent !== undefined && 'data' in sent)
  }
  return (
    <>
      <p>
        광고 문자 받음: {formatDottedDate(toKstDate(new Date(consent.given_at)))},{' '}
        {AD_CONSENT_WAYS[consent.way]}에서 동의
      </p>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void withdraw()}>
        손님이 그만 받겠다고 했어요
      </Button>
    </>
  )
}
