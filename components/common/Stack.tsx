import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** A column of reading width: forms and one's own things. */
export const Stack = styled.div<{ $gap?: keyof typeof theme.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'md' }) => theme.space[$gap]};
  /* Auto margins would shrink one that lies within another to its content. */
  width: 100%;
  max-width: ${theme.width.text};
  margin-inline: auto;
`
