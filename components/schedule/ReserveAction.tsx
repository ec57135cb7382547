import styled from 'styled-components'
import { buttonLook, buttonStyle, type ButtonStyleProps } from '@/components/common/buttonStyle'
import { LinkButton } from '@/components/common/LinkButton'
import type { Schedule } from '@/lib/contract/wire'
import { reserveHref } from '@/lib/schedule/reserveHref'
import type { TripAction } from '@/lib/schedule/tripAction'
import { useAppDispatch } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import type { TripChoice } from './useTripChoice'

/** Not Next's link: it would put the server's internal path before the `#`. */
const Jump = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

interface JumpProps {
  isSecondary?: boolean
  children: string
}

/** A link to the calendar that looks like a button. */
export const CalendarLink = ({ isSecondary = false, children }: JumpProps) => (
  <Jump
    href="#calendar"
    {...buttonLook({ isFullWidth: true, variant: isSecondary ? 'secondary' : 'primary' })}
  >
    {children}
  </Jump>
)

interface LinkProps {
  choice: Pick<TripChoice, 'nights' | 'party' | 'isPartySaid'>
  kind: 'reserve' | 'wait'
  departure: Schedule
  isSmall?: boolean
  children: string
}

/**
 * The link to the booking form of a departure. Where the visitor said how many, a press to reserve asks
 * the form to hold the seats at once.
 */
export const DepartureLink = ({ choice, kind, departure, isSmall, children }: LinkProps) => {
  const dispatch = useAppDispatch()
  const { nights, party, isPartySaid } = choice
  const href = reserveHref(departure, nights, isPartySaid ? party : 0)
  const isHoldWanted = kind === 'reserve' && isPartySaid
  return (
    <LinkButton
      href={href}
      prefetch={false}
      variant={kind === 'wait' ? 'secondary' : 'primary'}
      isSmall={isSmall}
      isFullWidth={!isSmall}
      onClick={() => isHoldWanted && dispatch(holdRequestActions.holdRequested(href))}
    >
      {children}
    </LinkButton>
  )
}

interface Props {
  choice: TripChoice
  action: TripAction
  /** What the press does. */
  children: string
}

/** The button of what a choice leads to. */
export const ReserveAction = ({ choice, action, children }: Props) =>
  action.kind === 'refused' ? (
    <CalendarLink isSecondary>{children}</CalendarLink>
  ) : (
    <DepartureLink choice={choice} {...action}>
      {children}
    </DepartureLink>
  )
