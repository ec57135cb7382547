import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import { Small } from '@/components/common/text/Small'
import type { DeskTimelineRow } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { foldTimeline } from '@/lib/reservation/foldTimeline'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { actionLabel } from '@/lib/staff/actions'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

const Events = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  border-left: 2px solid ${theme.color.line};
  padding-left: ${theme.space.md};
  overflow-wrap: anywhere;
`

const ACTORS: Readonly<Record<string, string>> = {
  member: '예약자',
  guest: '예약자',
  operator: '운영자',
  gateway: '결제사',
  worker: '자동',
}

const whatOf = ({ action }: DeskTimelineRow): string => (action === null ? '' : actionLabel(action))

const stateOf = ({ state }: DeskTimelineRow): string =>
  state === null ? '' : RESERVATION_STATE_LABELS[state]

const moneyOf = ({ amount }: DeskTimelineRow): string => {
  if (amount === null) return ''
  return amount < 0 ? `${formatWon(-amount)} 환불` : `${formatWon(amount)} 받음`
}

/** What happened to a reservation, the first first. */
export const ReservationTimeline = ({ rows }: { rows: readonly DeskTimelineRow[] }) => (
  <Section title="처리 내역">
    <Events>
      {foldTimeline(rows).map((row, index) => (
        // Rows are only ever added at the end.
        <li key={index}>
          <p>
            {[whatOf(row), stateOf(row), moneyOf(row)].filter(Boolean).join(' · ')}
            {row.note && <> ({row.note})</>}
          </p>
          <Small>
            {formatKoreanDayTime(new Date(row.at))} · {row.staff_name ?? ACTORS[row.actor] ?? ''}
          </Small>
        </li>
      ))}
    </Events>
  </Section>
)
