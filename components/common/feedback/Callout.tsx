import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { color } = theme

const tones = {
  brand: [color.tint, color.inkStrong],
  success: [color.successTint, color.success],
  warning: [color.warningTint, color.warning],
  danger: [color.dangerTint, color.danger],
} as const

/** An important sentence or two. Give it `role="alert"` where it appears after the page loaded. */
export const Callout = styled.div<{ $tone?: keyof typeof tones }>`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${({ $tone = 'brand' }) => tones[$tone][0]};
  color: ${({ $tone = 'brand' }) => tones[$tone][1]};

  strong {
    font-weight: ${theme.fontWeight.bold};
  }
`
