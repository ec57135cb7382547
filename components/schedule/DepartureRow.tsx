import styled from 'styled-components'
import { Badge, type BadgeTone } from '@/components/common/Badge'
import { LinkButton } from '@/components/common/LinkButton'
import { Price } from '@/components/common/Price'
import type { Schedule } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { SCHEDULE_STATE_LABELS, type ScheduleState } from '@/lib/schedule/scheduleState'
import type { Labels } from '@/lib/serviceType/labels'
import { seatUnitInSentence } from '@/lib/serviceType/seatUnit'
import { theme } from '@/styles/theme'

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  padding: ${theme.space.sm} 0;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const When = styled.p`
  && {
    color: ${theme.color.text};
    font-size: ${theme.fontSize.md};
    font-weight: ${theme.fontWeight.semibold};
  }
`

/** The colours support the label, which carries the meaning. */
const stateTone = {
  open: 'success',
  waiting: 'warning',
  upcoming: 'brand',
  full: 'neutral',
  maintenance: 'neutral',
  weather: 'danger',
  closed: 'neutral',
  past: 'neutral',
} as const satisfies Record<ScheduleState, BadgeTone>

interface Props {
  schedule: Schedule
  labels: Labels
  nights: number
}

const Action = ({ schedule, labels, nights }: Props) => {
  const href = reserveHref(schedule, nights)
  if (schedule.state === 'open') {
    return (
      <LinkButton href={href} prefetch={false} isSmall>
        {labels.reserve}
      </LinkButton>
    )
  }
  if (schedule.state !== 'waiting') return null
  return (
    <LinkButton href={href} prefetch={false} variant="secondary" isSmall>
      대기 신청
    </LinkButton>
  )
}

/** One departure of a day, with the link to book it or to join its waiting list. */
export const DepartureRow = ({ schedule, labels, nights }: Props) => {
  const { state, opens_at } = schedule
  const unit = seatUnitInSentence(labels)
  return (
    <Row>
      <div>
        <When>
          {labels.time} {schedule.departure_time}{' '}
          <Badge tone={stateTone[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
        </When>
        <p>
          {[schedule.fish, schedule.method].filter(Boolean).join(' · ')}
          {state === 'open' && ` · ${schedule.remain}${unit} 남음`}
        </p>
        {state === 'upcoming' && opens_at && (
          <p>{formatKoreanDateTime(new Date(opens_at))}에 예약이 열려요.</p>
        )}
        <Price amount={schedule.price} unit={labels.priceUnit} />
      </div>
      <Action schedule={schedule} labels={labels} nights={nights} />
    </Row>
  )
}
