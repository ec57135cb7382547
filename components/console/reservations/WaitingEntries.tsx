import { useState } from 'react'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import { useSession } from '@/components/console/shell/session'
import type { DeskEntryWire } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import { formatPhone } from '@/lib/text/phone'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.sm};
`

const bookHref = (entry: DeskEntryWire): string => {
  const { schedule_no, awaiter_no, sdate, name, phone, party } = entry
  const query = { departure: schedule_no, awaiter: awaiter_no, sdate, name, phone, party }
  return `/reservations/new?${new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString()}`
}

const RemoveButton = ({ onRemove, isSending }: { onRemove: () => void; isSending: boolean }) => {
  const [isSure, setSure] = useState(false)
  return isSure ? (
    <Button variant="danger" isSmall isLoading={isSending} onClick={onRemove}>
      정말 빼기
    </Button>
  ) : (
    <Button variant="ghost" isSmall onClick={() => setSure(true)}>
      빼기
    </Button>
  )
}

const EntryActions = ({ entry }: { entry: DeskEntryWire }) => {
  const offer = useSend('offerToWaiting')
  const remove = useSend('removeFromWaiting')
  const params = { no: entry.awaiter_no }
  return (
    <>
      <Actions>
        {entry.state === 'waiting' && entry.remain >= entry.party && (
          <Button isSmall isLoading={offer.isSending} onClick={() => void offer.send({ params })}>
            자리 안내하기
          </Button>
        )}
        <LinkButton href={bookHref(entry)} isSmall variant="secondary">
          전화로 예약 받기
        </LinkButton>
        <RemoveButton isSending={remove.isSending} onRemove={() => void remove.send({ params })} />
      </Actions>
      <FailureMessage message={(offer.failure ?? remove.failure)?.message} />
    </>
  )
}

const Entry = ({ entry, isChangeable }: { entry: DeskEntryWire; isChangeable: boolean }) => (
  <Card as="li">
    <p>
      <strong>
        {entry.place}. {entry.name || '이름 없음'} · {entry.party}명
      </strong>{' '}
      {entry.offer_expires_at && entry.state === 'offered' && (
        <Badge tone="brand">
          {formatKoreanDayTime(new Date(entry.offer_expires_at))}까지 안내 중
        </Badge>
      )}
    </p>
    {entry.phone && (
      <p>
        <a href={`tel:${entry.phone}`}>{formatPhone(entry.phone)}</a>
      </p>
    )}
    {isChangeable && <EntryActions entry={entry} />}
  </Card>
)

/** The entries of one departure. */
export const WaitingEntries = ({ entries }: { entries: readonly DeskEntryWire[] }) => {
  const { role } = useSession()
  const isChangeable = hasRight(role, 'changeReservations')
  return (
    <Stack as="ul" $gap="xs">
      {entries.map((entry) => (
        <Entry key={entry.awaiter_no} entry={entry} isChangeable={isChangeable} />
      ))}
    </Stack>
  )
}
