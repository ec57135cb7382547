import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} 0;
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.sm};
`

type Props = {
  reservationNo: number
  name: string
  /** When it was sent last; a list that a phone has kept for long does not say it. */
  sentAt?: string | null | undefined
}

/** Sends a booker the link to the passenger list, and says what was sent. */
export const ListLink = ({ reservationNo, name, sentAt }: Props) => {
  const { send, isSending, failure } = useSend('sendListLink')
  const [text, setText] = useState('')
  const press = async () => {
    const sent = await send({ params: { no: reservationNo } })
    if (sent && 'data' in sent) setText(sent.data.text)
  }
  return (
    <Box>
      <Button
        variant="secondary"
        aria-label={`명부 링크 보내기 ${name}`}
        isLoading={isSending}
        onClick={() => void press()}
      >
        명부 링크 보내기
      </Button>
      {sentAt && <p>{formatKoreanDayTime(new Date(sentAt))}에 링크를 보냈어요.</p>}
      <p role="status">{text !== '' && `${name} 님께 이렇게 보냈어요: ${text}`}</p>
      <FailureMessage message={failure?.message} />
    </Box>
  )
}
