import styled from 'styled-components'
import { useToday } from '@/components/common/time/useToday'
import type { RefundPolicy } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { refundLineOf, refundLines } from '@/lib/refund/refund'
import { resaleSentence } from '@/lib/refund/resale'
import { theme } from '@/styles/theme'

const List = styled.ul`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  list-style: disc;
  padding-left: 1.2em;

  strong {
    color: ${theme.color.text};
  }
`

interface Props {
  policy: RefundPolicy
  /** Per cent paid back once cancelled seats are sold again, where that is offered. */
  resale?: number | null | undefined
  /** The day of leaving: the line that holds today is strong. */
  departure?: KstDate
}

/** The refund policy: what is paid back for a cancellation, by days before the trip; nothing where it is not known. */
export const RefundRules = ({ policy, departure, resale }: Props) => {
  const today = useToday()
  if (policy.length === 0) return null
  const current = departure && today && refundLineOf(policy, { departure, today })?.days
  return (
    <List>
      {refundLines(policy).map(({ days, span, refund }) => (
        <li key={days}>
          {days === current ? <strong>{`${span}: ${refund} (오늘)`}</strong> : `${span}: ${refund}`}
        </li>
      ))}
      {resale && <li>{resaleSentence(resale)}</li>}
      <li>기상 악화나 운영자 사정으로 취소되면 전액 환불돼요.</li>
    </List>
  )
}
