import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { media } from '@/styles/media'
import { pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

const StyledButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${theme.touch};
  height: ${theme.touch};
  border-radius: ${theme.radius.pill};
  ${pressableStyle}

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceMuted};
    }
  }
  &:active {
    background: ${theme.color.surfacePressed};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.color.lineStrong};
    cursor: not-allowed;
  }
`

/** A round button with an icon only; `label` is its accessible name. */
export const IconButton = ({ label, type = 'button', ...rest }: Props) => (
  <StyledButton {...rest} type={type} aria-label={label} />
)
