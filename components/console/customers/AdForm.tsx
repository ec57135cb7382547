import styled from 'styled-components'
import { useState } from 'react'
import { Callout } from '@/components/common/feedback/Callout'
import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { Unread } from '@/components/console/shell/Unread'
import { SendForm } from '@/components/console/shell/SendForm'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { AdSegment, SentAd } from '@/lib/contract/console/ads'
import { adText, MAX_AD, MAX_ADS_A_DAY } from '@/lib/customer/adMessage'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Preview = styled.p`
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

type Values = { label: string; ship: string; from: string; to: string; words: string }
const EMPTY: Values = { label: '', ship: '', from: '', to: '', words: '' }

const segmentOf = ({ label, ship, from, to }: Values): AdSegment => ({
  ...{ label, ship_no: ship === '' ? null : Number(ship) },
  ...{ last_from: from || null, last_to: to || null },
})

/** How many get it, as of the segment that is chosen now. */
const useAudience = (values: Values) => {
  const { send, failure } = useSend('countAdAudience')
  const [counted, setCounted] = useState<{ of: string; all: number; agreed: number }>()
  const segment = segmentOf(values)
  const of = JSON.stringify(segment)
  const count = async () => {
    const sent = await send({ body: { segment } })
    if (sent && 'data' in sent) setCounted({ of, ...sent.data })
  }
  return { count, failure, audience: counted?.of === of ? counted : undefined }
}

const useBoats = () => {
  const { data } = useRead('getShipGuides', {})
  return (data?.list ?? []).map(({ ship_no, ship_name }) => ({
    ...{ value: String(ship_no), label: ship_name },
  }))
}

const sentText = ({ recipients, send_at }: Pick<SentAd, 'recipients' | 'send_at'>): string =>
  `${formatKoreanDayTime(new Date(send_at))}부터 ${recipients}명에게`

/** An advertisement to customers who agreed: chosen, counted, then sent. */
export const AdForm = () => {
  const labels = useRead('getCustomers', { query: {} }).data?.used_labels ?? []
  const { data, ...read } = useRead('getAds', {})
  const boats = useBoats()
  const key = useRequestKey()
  const { send, failure } = useSend('sendAd')
  const [done, setDone] = useState('')
  const form = useForm<Values>({
    initial: EMPTY,
    validate: ({ words }) => ({ words: words.trim() ? undefined : '보낼 말을 적어 주세요.' }),
    send: async (values) => {
      setDone('')
      if (!audience) return count()
      const request = { segment: segmentOf(values), words: values.words }
      const recipients = audience.agreed
      const body = { ...request, recipients, request_key: key.keyFor(request) }
      const sent = await send({ body })
      key.settle(sent)
      if (!sent || !('data' in sent)) return
      form.change(EMPTY)
      setDone(`${sentText(sent.data)} 보내요.`)
    },
  })
  const { audience, count, failure: uncounted } = useAudience(form.values)
  if (!data) return <Unread {...read} height="12rem" />
  return (
    <>
      <SendForm
        form={form}
        failure={failure ?? uncounted}
        action={audience ? `동의한 ${audience.agreed}명에게 보내기` : '받을 손님 세기'}
        done={done}
      >
        <p>
          광고 문자를 받기로 동의한 손님에게만 가요. 하루에 {MAX_ADS_A_DAY}번까지이고, 밤 9시부터
          아침 8시 사이에 보내면 아침 8시에 가요.
        </p>
        {labels.length > 0 && (
          <Select
            label="라벨"
            options={[
              { value: '', label: '모든 라벨' },
              ...labels.map((label) => ({ value: label, label })),
            ]}
            {...form.text('label')}
          />
        )}
        {boats.length > 1 && (
          <Select
            label="예약한 상품"
            options={[{ value: '', label: '모든 상품' }, ...boats]}
            {...form.text('ship')}
          />
        )}
        <DateField label="마지막으로 다녀간 날이 이날부터" type="date" {...form.text('from')} />
        <DateField label="마지막으로 다녀간 날이 이날까지" type="date" {...form.text('to')} />
        <TextArea label="보낼 말" rows={4} required maxLength={MAX_AD} {...form.text('words')} />
        <Preview>{`${adText(data.sender, form.values.words)}\n(손님마다 다른 링크)`}</Preview>
        {audience && (
          <Callout role="status" $tone={audience.agreed === 0 ? 'warning' : 'brand'}>
            조건에 맞는 {audience.all}명 가운데 동의한 {audience.agreed}명에게 보내요.
          </Callout>
        )}
      </SendForm>
      {data.list.length > 0 && (
        <ul aria-label="보낸 광고">
          {data.list.map((ad) => (
            <li key={ad.ad_no}>
              {sentText(ad)}: {ad.words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
