import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import type { StatementLineItem } from '@/lib/contract/console/statement'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const Card = styled.li`
  display: grid;
  gap: ${theme.space.sm};
  min-width: 0;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  }
`

const Name = styled.p`
  font-weight: ${theme.fontWeight.bold};
`

export const LineList = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`

const ERASED = '이름 지움'

interface Props {
  line: StatementLineItem
  /** What its account is called. */
  account: string
  children: ReactNode
}

/** A line of a statement, and beside it what it may be for. */
export const LineCard = ({ line, account, children }: Props) => (
  <Card>
    <div>
      <Name>
        {line.depositor || ERASED} · {formatWon(line.amount)}
      </Name>
      <Small>{formatKoreanDateTime(new Date(line.at))}</Small>
      <Small>{account}</Small>
    </div>
    <div>{children}</div>
  </Card>
)
