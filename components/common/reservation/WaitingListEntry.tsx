import { useState } from 'react'
import styled from 'styled-components'
import { AlertDialog } from '../dialog/AlertDialog'
import { Badge } from '../text/Badge'
import { Button } from '../button/Button'
import { EntryCard } from '../card/EntryCard'
import { Countdown } from '../time/Countdown'
import { LinkButton } from '../button/LinkButton'
import { heldBookingHref } from '@/lib/booking/bookingTarget'
import type { Awaiter } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { departureText, fishingDay } from '@/lib/schedule/fishingDay'
import { type Labels, labels } from '@/lib/serviceType/labels'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { partyText } from '@/lib/serviceType/seatUnit'

interface Props {
  entry: Awaiter
  isLeaving: boolean
  onLeave: () => void
}

const Actions = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};

  > div {
    margin-inline-end: auto;
  }
`

const WORDS = {
  자리: { freed: '자리가 났어요', giveUp: '자리를 포기할까요?' },
  객실: { freed: '객실이 났어요', giveUp: '객실을 포기할까요?' },
} as const satisfies Record<Labels['seat'], object>

const offerHref = ({ schedule_no, ship, party, ...departure }: Awaiter) =>
  heldBookingHref({
    ...{ scheduleNo: schedule_no, shipNo: ship.no, party },
    sdate: fishingDay(departure),
  })

/** An entry in a waiting list: its position, or the offer of seats that came free. */
export const WaitingListEntry = ({ entry, isLeaving, onLeave }: Props) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const isOffered = entry.state === 'offered'
  const of = labels[entry.ship.service_type]
  const words = WORDS[of.seat]

  return (
    <EntryCard as="article">
      <h3>{entry.ship.name}</h3>
      <p>
        {departureText(entry)} · {partyText(entry.party, of)}
      </p>
      <Actions>
        {isOffered ? (
          <div>
            <Badge tone="success">{words.freed}</Badge>{' '}
            {entry.offer_expires_at && (
              <>
                {formatKoreanDayTime(new Date(entry.offer_expires_at))}까지{' '}
                <Countdown endsAt={entry.offer_expires_at} />
              </>
            )}
          </div>
        ) : (
          <div>
            <Badge tone="warning">대기 {entry.place}번째</Badge>
          </div>
        )}
        {isOffered && (
          <LinkButton href={offerHref(entry)} isSmall>
            지금 예약하기
          </LinkButton>
        )}
        <Button variant="secondary" isSmall onClick={() => setIsConfirming(true)}>
          {isOffered ? '포기하기' : '대기 취소'}
        </Button>
      </Actions>
      <AlertDialog
        isOpen={isConfirming}
        title={isOffered ? words.giveUp : '대기를 취소할까요?'}
        message="다시 신청하시면 대기 순서가 맨 뒤로 가요."
        confirmLabel={isOffered ? '포기하기' : '대기 취소'}
        cancelLabel="계속 기다리기"
        isDanger
        isLoading={isLeaving}
        onCancel={() => setIsConfirming(false)}
        onConfirm={onLeave}
      />
    </EntryCard>
  )
}
