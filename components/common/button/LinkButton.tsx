import Link from 'next/link'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { buttonLook, buttonStyle, type ButtonLook, type ButtonStyleProps } from './buttonStyle'

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`

/** A link that looks like a button: for navigation, not for actions. */
export const LinkButton = ({
  variant,
  isFullWidth,
  isSmall,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) => (
  <StyledLink {...rest} {...buttonLook({ variant, isFullWidth, isSmall })} />
)
