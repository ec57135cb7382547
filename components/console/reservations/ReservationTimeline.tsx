import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import { Small } from '@/components/common/text/Small'
import type { DeskTimelineRow } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { foldTimeline } from '@/lib/reservation/foldTimeline'
import type { PayType } from '@/lib/reservation/payTypes'
import { reservationStateLabel } from '@/lib/reservation/states'
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

const stateOf = ({ state }: DeskTimelineRow, payType: PayType | null): string =>
  state === null ? '' : reservationStateLabel(state, payType)

const moneyOf = ({ amount }: DeskTimelineRow): string => {
  if (amount === null) return ''
  return amount < 0 ? `${formatWon(-amount)} 환불` : `${formatWon(amount)} 받음`
}

interface Props {
  rows: readonly DeskTimelineRow[]
  payType: PayType | null
}

/** What happened to a reservation, the first first. */
export const ReservationTimeline = ({ rows, payType }: Props) => (
  <Section title="처리 내역">
    <Events>
      {foldTimeline(rows).map((row, index) => (
        // Rows are only ever added at the end.
        <li key={index}>
          <p>
            {[whatOf(row), stateOf(row, payType), moneyOf(row)].filter(Boolean).join(' · ')}
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
