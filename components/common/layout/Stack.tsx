import styled from 'styled-components'
import { theme } from '@/styles/theme'

interface StackProps {
  $gap?: keyof typeof theme.space
  /** For a short form, whose fields would otherwise be longer than what is written into them. */
  $isNarrow?: boolean
}

/** A column of reading width, for forms and the visitor's own pages. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'md' }) => theme.space[$gap]};
  /* Without it, auto margins would shrink a nested stack to its content. */
  width: 100%;
  max-width: ${({ $isNarrow = false }) => theme.width[$isNarrow ? 'dialog' : 'text']};
  margin-inline: auto;
`
