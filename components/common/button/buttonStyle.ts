import { css } from 'styled-components'
import { media } from '@/styles/media'
import { pressableStyle } from '@/styles/pressable'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant
  isFullWidth?: boolean
  isSmall?: boolean
}

export interface ButtonStyleProps {
  $variant: ButtonVariant
  $isFullWidth: boolean
  $isSmall: boolean
}

const { color } = theme

const variants = {
  primary: css`
    background: ${color.ink};
    color: ${color.onInk};
    ${media.hover} {
      &:hover {
        background: ${color.inkStrong};
      }
    }
    &:active {
      background: ${color.inkPressed};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.lineStrong};
    ${media.hover} {
      &:hover {
        background: ${color.tint};
        border-color: ${color.ink};
      }
    }
    &:active {
      background: ${color.surfacePressed};
    }
  `,
  ghost: css`
    color: ${color.ink};
    ${media.hover} {
      &:hover {
        background: ${color.tint};
      }
    }
    &:active {
      background: ${color.tintStrong};
      color: ${color.inkStrong};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    ${media.hover} {
      &:hover {
        background: ${color.dangerPressed};
      }
    }
    &:active {
      background: ${color.dangerPressed};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

/** The style of a button, and of a link that looks like one. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  width: ${({ $isFullWidth }) => ($isFullWidth ? '100%' : 'auto')};
  min-height: ${({ $isSmall }) => ($isSmall ? theme.touch : '3.125rem')};
  padding: 0 ${({ $isSmall }) => ($isSmall ? theme.gutter : `min(${theme.space.lg}, 5vw)`)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.md};
  ${({ $isSmall }) => textStyle($isSmall ? 'sm' : 'md')}
  font-weight: ${theme.fontWeight.semibold};
  text-align: center;
  ${pressableStyle}
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: ${color.surfaceMuted};
    border-color: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
    transform: none;
  }
  /* Still at work, not refused: it keeps its colour. */
  &[aria-busy] {
    cursor: progress;
  }
`

/** The style's props with defaults, as transient props that do not reach the HTML. */
export const buttonLook = ({
  variant = 'primary',
  isFullWidth = false,
  isSmall = false,
}: ButtonLook): ButtonStyleProps => ({
  $variant: variant,
  $isFullWidth: isFullWidth,
  $isSmall: isSmall,
})
