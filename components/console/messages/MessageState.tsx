import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Small } from '@/components/common/text/Small'
import { useSession } from '@/components/console/shell/session'
import type { ConsoleMessage } from '@/lib/contract/console/messages'
import { canResend } from '@/lib/notification/textMessageState'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { channelLabel, reasonText, stateLabel } from './messageWords'

const Row = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  margin-top: ${theme.space.xs};
`

const ResendButton = ({ message }: { message: ConsoleMessage }) => {
  const { send, isSending, failure } = useSend('resendMessage')
  const { message_no: no, attempt, state } = message
  return (
    <>
      <Button
        isSmall
        variant="secondary"
        isLoading={isSending}
        onClick={() => void send({ params: { no }, body: { attempt } })}
      >
        다시 보내기
      </Button>
      {state === 'unknown' && <Small>이미 도착했다면 두 번 받게 돼요.</Small>}
      <FailureMessage message={failure?.message} />
    </>
  )
}

/** What became of a message, why, and sending it again where nobody has it or nobody knows. */
export const MessageState = ({ message }: { message: ConsoleMessage }) => {
  const { role } = useSession()
  const isTroubled = canResend(message.state)
  return (
    <>
      <Row>
        <Badge tone={isTroubled ? 'danger' : 'neutral'}>
          {channelLabel(message)}
          {stateLabel(message)}
        </Badge>
        {isTroubled && hasRight(role, 'changeReservations') && <ResendButton message={message} />}
      </Row>
      {message.reason !== '' && <Small>{reasonText(message.reason)}</Small>}
    </>
  )
}
