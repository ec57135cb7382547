import styled from 'styled-components'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'

/** Not Next's link: it would put the server's internal path before the `#`. */
const Jump = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

interface Props {
  isSecondary?: boolean
  children: string
}

/** A link to the calendar that looks like a button. */
export const CalendarLink = ({ isSecondary = false, children }: Props) => (
  <Jump
    href="#calendar"
    {...buttonLook({ isFullWidth: true, variant: isSecondary ? 'secondary' : 'primary' })}
  >
    {children}
  </Jump>
)
