import { useState } from 'react'
import styled from 'styled-components'
import { AlertDialog } from '@/components/common/AlertDialog'
import { Badge } from '@/components/common/Badge'
import { Button } from '@/components/common/Button'
import { Card } from '@/components/common/Card'
import { Countdown } from '@/components/common/Countdown'
import { LinkButton } from '@/components/common/LinkButton'
import { heldBookingHref } from '@/lib/booking/bookingTarget'
import type { Awaiter } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { theme } from '@/styles/theme'

interface Props {
  place: Awaiter
  isLeaving: boolean
  onLeave: () => void
}

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.xs};

  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

const offerHref = ({ schedule_no, ship, sdate, party }: Awaiter) =>
  heldBookingHref({ scheduleNo: schedule_no, shipNo: ship.no, sdate, party })

/** One's place in a waiting list: how far in front, or the seats that are offered now. */
export const WaitingPlace = ({ place, isLeaving, onLeave }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const isOffered = place.state === 'offered'

  return (
    <Layout as="article">
      <h3>{place.ship.name}</h3>
      <p>
        {formatKoreanDate(place.sdate)} {place.departure_time} · {place.party}자리
      </p>
      {isOffered ? (
        <div>
          <Badge tone="success">자리가 났어요</Badge>{' '}
          {place.offer_expires_at && <Countdown endsAt={place.offer_expires_at} />}
        </div>
      ) : (
        <div>
          <Badge tone="warning">대기 {place.place}번째</Badge>
        </div>
      )}
      <Actions>
        {isOffered && (
          <LinkButton href={offerHref(place)} isSmall>
            지금 예약하기
          </LinkButton>
        )}
        <Button variant="secondary" isSmall onClick={() => setIsAsking(true)}>
          {isOffered ? '포기하기' : '대기 취소'}
        </Button>
      </Actions>
      <AlertDialog
        isOpen={isAsking}
        title={isOffered ? '자리를 포기할까요?' : '대기를 취소할까요?'}
        message="다시 신청하면 맨 뒤에서 기다리게 돼요."
        confirmLabel={isOffered ? '포기하기' : '대기 취소'}
        cancelLabel="계속 기다리기"
        isDanger
        isLoading={isLeaving}
        onCancel={() => setIsAsking(false)}
        onConfirm={onLeave}
      />
    </Layout>
  )
}
