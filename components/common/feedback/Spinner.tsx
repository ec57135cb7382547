import styled, { keyframes } from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'

interface Props {
  size?: number
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`

export const Spinner = ({ size = 24, label }: Props) => (
  <span role={label === undefined ? undefined : 'status'} style={{ lineHeight: 0 }}>
    <Ring aria-hidden style={{ width: size, height: size }} />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </span>
)
