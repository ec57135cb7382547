import Link from 'next/link'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import type { TroubledMessage } from '@/lib/contract/console/messages'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { MESSAGE_DAYS } from '@/lib/notification/retention'
import { formatPhone } from '@/lib/text/phone'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { MessageState } from './MessageState'

const Text = styled.p`
  margin-top: ${theme.space.xs};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** Links and telephone numbers, each as high as a finger needs. */
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.md};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`

const Item = ({ message }: { message: TroubledMessage }) => {
  const { ship_name, created_at, text, phone, reservation_no } = message
  return (
    <Card as="li">
      <strong>{ship_name}</strong> · {formatKoreanDayTime(new Date(created_at))}
      <Text>{text}</Text>
      <MessageState message={message} />
      <Ways>
        {phone !== '' && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {reservation_no !== null && (
          <Link href={`/reservations/${reservation_no}`} prefetch={false}>
            예약 보기
          </Link>
        )}
      </Ways>
    </Card>
  )
}

/** One page; the next is read when it is asked for, below the last message. */
const Page = ({ after }: { after?: number }) => {
  const [isOpen, setOpen] = useState(false)
  const { data, failure, reload } = useRead('getTroubledMessages', {
    query: after === undefined ? {} : { after },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  if (data.list.length === 0) {
    return after === undefined ? (
      <EmptyState title="보내지 못한 메시지가 없어요.">
        {MESSAGE_DAYS}일 안에 보낸 메시지는 모두 도착했거나 보내는 중이에요.
      </EmptyState>
    ) : (
      <p>남은 메시지가 없어요.</p>
    )
  }
  const last = data.list.at(-1)?.message_no
  return (
    <>
      <Stack as="ul" $gap="sm">
        {data.list.map((message) => (
          <Item key={message.message_no} message={message} />
        ))}
      </Stack>
      {data.has_more && !isOpen && (
        <Button variant="secondary" isFullWidth onClick={() => setOpen(true)}>
          더 보기
        </Button>
      )}
      {data.has_more && isOpen && last !== undefined && <Page after={last} />}
    </>
  )
}

/** Messages that did not arrive, or of which nobody knows, the newest first. */
export const TroubledMessages = () => (
  <Stack>
    <p>보내지 못했거나 도착했는지 알 수 없는 메시지예요. 전화로 알리거나 다시 보내 주세요.</p>
    <Page />
  </Stack>
)
