import type { ComponentProps } from 'react'
import styled from 'styled-components'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'
import { theme } from '@/styles/theme'

/** The place of the way to another page of a list, no wider than that: it moves as a page arrives. */
export const PageLinkPlace = styled.div`
  width: fit-content;
  margin: ${theme.space.lg} auto;
`

const StyledAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

const LOOK = buttonLook({ variant: 'secondary' })

/** A link to the page of a list before or after. It loads a document: that page is another list. */
export const PageLink = (props: ComponentProps<'a'> & { rel: 'next' | 'prev' }) => (
  <StyledAnchor {...props} {...LOOK} />
)
