import styled from 'styled-components'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'

/** The heading of a page. */
export const PageTitle = styled.h1`
  margin-bottom: ${theme.space.md};
  ${textStyle('xxl')}
`
