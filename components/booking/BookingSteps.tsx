import { useRouter } from 'next/router'
import { useState } from 'react'
import { Callout } from '@/components/common/Callout'
import { Stack } from '@/components/common/Stack'
import type { BookingTarget } from '@/lib/booking/bookingTarget'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { type Booker, useBooker } from '@/store/booking/useBooker'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useLoad } from '@/store/useLoad'
import { ClosedNotice } from './ClosedNotice'
import { DepartureCard } from './DepartureCard'
import { OrderStep } from './OrderStep'
import { PartyStep } from './PartyStep'
import type { Departure } from './useDeparture'
import { useHold } from './useHold'
import type { Ordered } from './useOrder'
import { WaitingStep } from './WaitingStep'
import { BookerStep } from './BookerStep'

interface Props {
  host: string
  target: BookingTarget
  departure: Departure
  /** Loads the departure again. */
  onReload: () => void
}

const NO_SEATS_CODES: readonly (string | undefined)[] = ['SOLD_OUT', 'NOT_ENOUGH']

/** The booker's name; empty while it is unknown. */
const useBookerName = (booker: Booker | null | undefined): string => {
  const member = useAppSelector(({ user }) => user.userInfo.rname || user.userInfo.name)
  const isGuest = booker?.user_type === 'guest'
  const { data } = useLoad(isGuest ? `guest/${booker.guest_token}` : undefined, (api) =>
    api.getGuestData(),
  )
  return isGuest ? (data?.name ?? '') : member
}

/** The steps of a booking on one page: party, hold, order; the waiting list when no seats are free. */
export const BookingSteps = ({ host, target, departure, onReload }: Props) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const booker = useBooker()
  const [party, setParty] = useState({ party: target.party ?? 1, nights: target.nights })
  const { hold, heldBy, isExpired, holdSeats, isHolding, failure, expire } = useHold(host)
  const defaultName = useBookerName(heldBy ?? booker)

  const schedule = hold?.schedule ?? departure.schedule
  const scheduleNo = schedule.schedule_no
  const isRefused = NO_SEATS_CODES.includes(failure?.code)
  const isFull = schedule.state === 'waiting' || schedule.state === 'full'
  /** A day may look full because of the visitor's own seats, held or offered. */
  const isBookable =
    schedule.state === 'open' || (isFull && target.party !== undefined && !isRefused)
  const isWaitable = isRefused ? schedule.state !== 'full' : schedule.state === 'waiting'
  const isWaitingOffered = isWaitable && (isRefused || (!hold && !isBookable))

  const requestHold = async () => {
    if (!booker) return
    const outcome = await holdSeats({ schedule, ...party, booker })
    if (outcome && 'failure' in outcome) onReload()
  }
  const finish = async ({ reservationNo, gatewayUrl }: Ordered) => {
    dispatch(invalidateReservationLists())
    // The gateway's page is left by going back: that leads to the reservation, not to the form.
    await router.replace(`/reservation/done/${reservationNo}`)
    if (gatewayUrl) window.location.assign(gatewayUrl)
  }

  return (
    <Stack $gap="lg">
      <DepartureCard departure={departure} nights={party.nights} />
      {!hold && !isBookable && !isWaitable && <ClosedNotice schedule={schedule} />}
      {(hold || isBookable) && (
        <PartyStep
          departure={departure}
          value={party}
          hold={hold}
          canHold={booker !== null && booker !== undefined && !isExpired}
          isHolding={isHolding}
          error={failure?.message ?? ''}
          onChange={setParty}
          onHold={() => void requestHold()}
        />
      )}
      {isWaitingOffered && (
        <Callout $tone="warning" role="status">
          지금은 자리가 없어요. 대기를 신청하시면 자리가 날 때 알려 드려요.
        </Callout>
      )}
      {booker === null && (isBookable || isWaitable) && <BookerStep />}
      {booker && isWaitingOffered && scheduleNo !== null && (
        <WaitingStep
          departure={departure}
          scheduleNo={scheduleNo}
          host={host}
          booker={booker}
          party={party.party}
        />
      )}
      {booker && hold && (
        <OrderStep
          hold={hold}
          isExpired={isExpired}
          isHolding={isHolding}
          booker={heldBy ?? booker}
          defaultName={defaultName}
          onOrdered={(ordered) => void finish(ordered)}
          onHoldExpired={expire}
          onHoldAgain={() => void requestHold()}
        />
      )}
    </Stack>
  )
}
