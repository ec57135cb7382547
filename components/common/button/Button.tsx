import type { ComponentProps, MouseEvent } from 'react'
import styled from 'styled-components'
import { buttonLook, buttonStyle, type ButtonLook, type ButtonStyleProps } from './buttonStyle'
import { Spinner } from '@/components/common/feedback/Spinner'

type Props = ComponentProps<'button'> & ButtonLook & { isLoading?: boolean }

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`

/**
 * A button of at least 44 px. While loading it ignores presses but is not disabled, because a
 * disabled button would lose the focus.
 */
export const Button = ({
  variant,
  isFullWidth,
  isSmall,
  isLoading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <StyledButton
      {...rest}
      {...buttonLook({ variant, isFullWidth, isSmall })}
      type={type}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isLoading && <Spinner size={18} />}
      {children}
    </StyledButton>
  )
}
