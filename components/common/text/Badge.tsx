import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

const { color } = theme

const tones = {
  neutral: [color.surfaceMuted, color.textMuted],
  brand: [color.tintStrong, color.inkStrong],
  success: [color.successTint, color.success],
  warning: [color.warningTint, color.warning],
  danger: [color.dangerTint, color.danger],
} satisfies Record<BadgeTone, [string, string]>

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  height: fit-content;
  gap: ${theme.space.xxs};
  padding: 0.125rem ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.semibold};
  white-space: nowrap;
  /* Without its ground a badge would run into the words beside it. */
  ${media.forced} {
    border: 1px solid;
  }
`

interface Props {
  tone?: BadgeTone
  children: ReactNode
}

/** A state in a word. The word carries the meaning, the colour supports it. */
export const Badge = ({ tone = 'neutral', children }: Props) => <Pill $tone={tone}>{children}</Pill>
