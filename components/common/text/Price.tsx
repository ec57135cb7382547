import styled from 'styled-components'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

interface Props {
  /** Whole won. */
  amount: number
  /** Whether it is the least of several prices. */
  isFrom?: boolean | undefined
  /** What the price is for: 명, 박. */
  unit?: string
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${theme.space.xs};
`

const Amount = styled.strong`
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: -0.01em;
  white-space: nowrap;
`

const Small = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.regular};
`

export const Price = ({ amount, isFrom, unit }: Props) => (
  <Line>
    <Amount>
      {formatWon(amount)}
      {isFrom && '~'}
      {unit && <Small>{` / ${unit}`}</Small>}
    </Amount>
  </Line>
)
