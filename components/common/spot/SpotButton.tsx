import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { type Spot, spotPlace, spotTraits } from '@/lib/spot/spots'
import { theme } from '@/styles/theme'

const Press = styled.button`
  display: grid;
  align-content: center;
  width: 100%;
  min-height: 3.25rem;
  padding: ${theme.space.xxs};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  overflow-wrap: anywhere;

  b {
    font-size: ${theme.fontSize.md};
  }
  span {
    font-size: ${theme.fontSize.xs};
  }
  &[aria-pressed='true'] {
    border-color: ${theme.color.ink};
    background: ${theme.color.ink};
    color: ${theme.color.onInk};
  }
  &:disabled {
    border-style: dashed;
    background: none;
    color: ${theme.color.textMuted};
  }
`

interface Props {
  spot: Spot
  isChosen: boolean
  /** Who has it, where somebody else does. */
  holder?: string
  isDisabled?: boolean
  onPress: () => void
}

/** A place of a plan to be chosen: its number, what is to be known of it, and who has it. */
export const SpotButton = ({ spot, isChosen, holder = '', isDisabled, onPress }: Props) => {
  const traits = spotTraits(spot)
  return (
    <Press type="button" aria-pressed={isChosen} disabled={isDisabled} onClick={onPress}>
      <VisuallyHidden>{spotPlace(spot)} </VisuallyHidden>
      <b>{spot.number}번</b> {(holder || traits) && <span>{holder || traits}</span>}
      {holder && traits && <VisuallyHidden> {traits}</VisuallyHidden>}
    </Press>
  )
}
