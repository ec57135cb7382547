import { css } from 'styled-components'
import { media } from '@/styles/media'
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
  `,
  ghost: css`
    color: ${color.ink};
    ${media.hover} {
      &:hover {
        background: ${color.tint};
      }
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    ${media.hover} {
      &:hover {
        filter: brightness(0.94);
      }
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
  padding: 0 ${({ $isSmall }) => ($isSmall ? theme.space.md : theme.space.lg)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.md};
  font-size: ${({ $isSmall }) => ($isSmall ? theme.fontSize.sm : theme.fontSize.md)};
  font-weight: ${theme.fontWeight.semibold};
  line-height: 1.25;
  text-align: center;
  transition:
    background ${theme.motion.quick},
    transform ${theme.motion.quick};
  ${({ $variant }) => variants[$variant]}

  &:focus-visible {
    border-radius: ${theme.radius.md};
  }
  &:active {
    transform: scale(0.98);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.surfaceMuted};
    border-color: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
    transform: none;
    filter: none;
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
