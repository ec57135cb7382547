import type { ReactNode } from 'react'
import styled from 'styled-components'
import { forcedChosenStyle, pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'

interface Props {
  isPressed: boolean
  onClick: () => void
  children: ReactNode
}

const Pill = styled.button`
  flex: none;
  min-height: ${theme.touch};
  padding: 0 ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  ${pressableStyle}

  &:active {
    background: ${theme.color.surfacePressed};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.ink};
    background: ${theme.color.ink};
    color: ${theme.color.onInk};
    ${forcedChosenStyle}
  }
  &[aria-pressed='true']:active {
    background: ${theme.color.inkPressed};
  }
`

/** A toggle button for a filter. */
export const ChoiceChip = ({ isPressed, onClick, children }: Props) => (
  <Pill type="button" aria-pressed={isPressed} onClick={onClick}>
    {children}
  </Pill>
)
