import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** A remark beside what matters. */
export const Small = styled.p`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`
