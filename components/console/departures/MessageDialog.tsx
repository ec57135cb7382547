import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { departureCalls, type PageDeparture } from '@/lib/contract/console/departure'
import { composeDepartureMessage, MAX_DEPARTURE_MESSAGE } from '@/lib/notification/departureMessage'
import { useSend } from '@/store/console/useSend'
import { checkedBy } from '../shell/checkedBy'
import { SendDialog } from '../shell/SendDialog'
import { useRequestKey } from '../shell/useRequestKey'

const Preview = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const check = checkedBy(departureCalls.tellDeparture.body.pick({ text: true }))

type Props = {
  departure: PageDeparture
  /** Who will be sent it. */
  people: number
  onSent: (people: number) => void
  onClose: () => void
}

/** One text to everybody who has booked a departure, seen as they will read it before it is sent. */
export const MessageDialog = ({ departure, people, onSent, onClose }: Props) => {
  const { send, failure } = useSend('tellDeparture')
  const { keyFor, settle } = useRequestKey()
  const form = useForm({
    initial: { text: '' },
    validate: check,
    send: async ({ text }) => {
      const sent = await send({
        params: { no: departure.schedule_no },
        body: { text, request_key: keyFor({ text }) },
      })
      settle(sent)
      if (sent && 'data' in sent) onSent(sent.data.people)
    },
  })
  const { text } = form.values
  return (
    <SendDialog
      form={form}
      $gap="md"
      title="손님 모두에게 메시지 보내기"
      failure={failure}
      action={`${people}명에게 보내기`}
      onClose={onClose}
    >
      <TextArea
        label="보낼 내용"
        hint={`예약하신 분마다 한 번씩 가요. ${MAX_DEPARTURE_MESSAGE}자까지 쓸 수 있어요.`}
        rows={4}
        maxLength={MAX_DEPARTURE_MESSAGE}
        required
        {...form.text('text')}
      />
      {text.trim() !== '' && (
        <Callout role="group" aria-label="미리 보기">
          <strong>손님이 받는 메시지</strong>
          <Preview>{composeDepartureMessage(departure, text.trim()).text}</Preview>
          <span>예약을 볼 수 있는 링크가 함께 가요.</span>
        </Callout>
      )}
    </SendDialog>
  )
}
