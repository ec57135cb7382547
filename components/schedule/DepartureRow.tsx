import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import { Price } from '@/components/common/text/Price'
import type { Schedule } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { SCHEDULE_STATE_LABELS, type ScheduleState } from '@/lib/schedule/scheduleState'
import { termNotes } from '@/lib/schedule/termNotes'
import type { Labels } from '@/lib/serviceType/labels'
import { seatsText } from '@/lib/serviceType/seatUnit'
import { theme } from '@/styles/theme'

const Row = styled.li`
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`

/** The whole row is the label of its radio button. */
const Body = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: ${theme.touch};
  padding: ${theme.space.xs} 0;

  input {
    flex: none;
    /* Not with the text: a price beside it needs the room. */
    width: 20px;
    height: 20px;
    accent-color: ${theme.color.ink};
  }
  small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** The colours support the label, which carries the meaning. */
const stateTone: Partial<Record<ScheduleState, BadgeTone>> = {
  open: 'success',
  waiting: 'warning',
  upcoming: 'brand',
  weather: 'danger',
}

interface Props {
  schedule: Schedule
  labels: Labels
  /** The button that chooses it, where there are several. */
  radio?: ReactNode
}

/** One departure of a day: hour, state, species, seats left and price. */
export const DepartureRow = ({ schedule, labels, radio }: Props) => {
  const { state, opens_at } = schedule
  const notes = termNotes(schedule, labels)
  if (schedule.deposit_percent || schedule.deposit_each) notes.push('예약금만 먼저 내도 돼요.')
  const left = state === 'open' ? [`${seatsText(schedule.remain, labels)} 남음`] : []
  return (
    <Row>
      <Body as={radio ? 'label' : 'div'}>
        {radio}
        <span>
          <strong>
            {labels.hour}{' '}
            {schedule.is_overnight ? departureText(schedule) : schedule.departure_time}
          </strong>{' '}
          <Badge tone={stateTone[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
          <small>{[schedule.fish, schedule.method, ...left].filter(Boolean).join(' · ')}</small>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
          {state === 'upcoming' && opens_at && (
            <small>{formatKoreanDateTime(new Date(opens_at))}에 예약이 열려요.</small>
          )}
          <Price amount={schedule.price} unit={labels.priceUnit} />
        </span>
      </Body>
    </Row>
  )
}
