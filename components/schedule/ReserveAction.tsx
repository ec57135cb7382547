import { LinkButton } from '@/components/common/button/LinkButton'
import { isPlainClick } from '@/components/common/navigation/isPlainClick'
import { reserveHref } from '@/lib/schedule/reserveHref'
import type { TripAction } from '@/lib/schedule/tripAction'
import { useAppDispatch } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { CalendarLink } from './CalendarLink'
import type { TripChoice } from './useTripChoice'

interface Props {
  choice: TripChoice
  action: TripAction
  /** What the press does. */
  children: string
}

/**
 * The button of what a choice leads to. Where the visitor said how many, a press to reserve asks the
 * booking form to hold the seats at once.
 */
export const ReserveAction = ({ choice, action, children }: Props) => {
  const dispatch = useAppDispatch()
  if (action.kind === 'refused') return <CalendarLink isSecondary>{children}</CalendarLink>

  const { nights, party, guests, isPartyChosen } = choice
  const href = reserveHref(action.departure, nights, isPartyChosen ? party : 0, guests)
  const isHoldWanted = action.kind === 'reserve' && isPartyChosen
  return (
    <LinkButton
      href={href}
      prefetch={false}
      variant={action.kind === 'wait' ? 'secondary' : 'primary'}
      isFullWidth
      onClick={(event) => {
        // Another tab holds nothing by itself.
        if (isHoldWanted && isPlainClick(event)) dispatch(holdRequestActions.holdRequested(href))
      }}
    >
      {children}
    </LinkButton>
  )
}
