import styled from 'styled-components'
import type { RefundPolicy } from '@/lib/contract/wire'
import { formatRefundPolicy } from '@/lib/refund/refund'
import { theme } from '@/styles/theme'

const List = styled.ul`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  list-style: disc;
  padding-left: 1.2em;
`

/** The refund policy: what is paid back for a cancellation, by days before the trip; nothing where it is not known. */
export const RefundRules = ({ policy }: { policy: RefundPolicy }) =>
  policy.length > 0 && (
    <List>
      {formatRefundPolicy(policy).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>기상 악화 등 운영자 사정으로 취소되면 전액 환불돼요.</li>
    </List>
  )
