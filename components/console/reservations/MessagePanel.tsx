import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { MessageState } from '@/components/console/messages/MessageState'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { useSession } from '@/components/console/shell/session'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { MESSAGE_DAYS } from '@/lib/notification/retention'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Messages = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const SendAgain = ({ no }: { no: number }) => {
  const { send, isSending, failure } = useSend('sendMessageAgain')
  const { keyFor, settle } = useRequestKey()
  const [isSent, setSent] = useState(false)
  const press = async () => {
    const sent = await send({ params: { no }, body: { request_key: keyFor() } })
    settle(sent)
    if (sent && 'data' in sent) setSent(true)
  }
  return (
    <>
      <Button variant="secondary" isLoading={isSending} onClick={() => void press()}>
        예약 안내 다시 보내기
      </Button>
      <p role="status">{isSent && '예약 안내를 다시 보냈어요.'}</p>
      <FailureMessage message={failure?.message} />
    </>
  )
}

/** The messages of the last month, and sending the newest once more. */
export const MessagePanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { role } = useSession()
  const isLive = reservation.state === 'AWAITING_PAYMENT' || reservation.state === 'CONFIRMED'
  return (
    <Section title="보낸 메시지">
      {reservation.messages.length === 0 && <p>{MESSAGE_DAYS}일 안에 보낸 메시지가 없어요.</p>}
      <Messages>
        {reservation.messages.map((message) => (
          <li key={message.message_no}>
            {message.text}
            <small>{formatKoreanDayTime(new Date(message.created_at))}</small>
            <MessageState message={message} />
          </li>
        ))}
      </Messages>
      {isLive && hasRight(role, 'changeReservations') && (
        <SendAgain no={reservation.reservation_no} />
      )}
    </Section>
  )
}
