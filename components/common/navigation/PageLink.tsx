import type { ComponentProps } from 'react'
import styled from 'styled-components'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'
import { theme } from '@/styles/theme'

/** The place of the way to another page of a list. */
export const PageLinkPlace = styled.div`
  display: grid;
  justify-items: center;
  padding: ${theme.space.lg} 0;
`

const StyledAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

const LOOK = buttonLook({ variant: 'secondary' })

/** A link to the page of a list before or after. It loads a document: that page is another list. */
export const PageLink = (props: ComponentProps<'a'> & { rel: 'next' | 'prev' }) => (
  <StyledAnchor {...props} {...LOOK} />
)
