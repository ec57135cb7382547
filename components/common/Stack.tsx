import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** A column of reading width, for forms and the visitor's own pages. */
export const Stack = styled.div<{ $gap?: keyof typeof theme.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'md' }) => theme.space[$gap]};
  /* Without it, auto margins would shrink a nested stack to its content. */
  width: 100%;
  max-width: ${theme.width.text};
  margin-inline: auto;
`
