import styled from 'styled-components'
import { VisuallyHidden } from './VisuallyHidden'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

interface Props {
  /** Whole won. */
  amount: number
  /** The price before a discount, in whole won. */
  origin?: number
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

export const Price = ({ amount, origin, unit }: Props) => (
  <Line>
    {origin !== undefined && origin > amount && (
      <Small as="del">
        <VisuallyHidden>할인 전 </VisuallyHidden>
        {formatWon(origin)}
      </Small>
    )}
    <Amount>
      {formatWon(amount)}
      {unit && <Small>{` / ${unit}`}</Small>}
    </Amount>
  </Line>
)
