import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** A raised box. `as` chooses the element: `<Card as="article">`. */
export const Card = styled.div`
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
`
