import { useEffect, useRef } from 'react'
import { Callout } from '@/components/common/Callout'
import { FailureMessage } from '@/components/common/FailureMessage'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { Section } from '@/components/common/Section'
import { StoredStateUnreadable } from '@/components/common/StoredStateUnreadable'
import { labels } from '@/lib/serviceType/labels'
import { BillCard } from './BillCard'
import { BookingBar } from './BookingBar'
import { bookingLabel } from './bookingLabel'
import { Column, Columns, Sum } from './Columns'
import { ClosedNotice } from './ClosedNotice'
import { DepartureCard } from './DepartureCard'
import { GuestStep, LoginLink } from './GuestStep'
import { NextHeading } from './NextHeading'
import { OrderStep } from './OrderStep'
import { PartyStep } from './PartyStep'
import { type BookingOptions, type BookingState, useBooking } from './useBooking'
import { WaitingStep } from './WaitingStep'

type Props = BookingOptions & { booking: BookingState }

/** The waiting list of a departure without free seats. */
const Waiting = ({ host, departure, booking }: Props) => {
  const { booker, choice, isRefused } = booking
  const { schedule_no } = departure.schedule
  return (
    <>
      {isRefused && <NextHeading>대기 신청</NextHeading>}
      <Callout $tone="warning" role="status">
        지금은 자리가 없어요. 대기를 신청하시면 자리가 날 때 알려 드려요.
      </Callout>
      {booker === null && (
        <Section title="예약하시는 분">
          <StoredStateUnreadable />
          <GuestLogin />
          <LoginLink />
        </Section>
      )}
      {booker && schedule_no !== null && (
        <WaitingStep
          departure={departure}
          scheduleNo={schedule_no}
          host={host}
          booker={booker}
          party={choice.missing ?? choice.party}
        />
      )}
    </>
  )
}

/** Who books and how it is paid; which of them is shown follows from what is known. */
const Forms = ({ booking }: Props) => {
  const { booker, choice, seats, guest, order } = booking
  if (booking.isGuestFormShown) return <GuestStep guest={guest} />
  if (!booker) return null
  return (
    <OrderStep
      order={order}
      choice={choice}
      hold={seats.hold}
      isExpired={seats.isExpired}
      booker={booker}
      phone={booking.phone}
      onLeave={seats.leaveHold}
      isLeaving={seats.isLeaving}
    />
  )
}

/** The sum and the button that does the next thing. */
const Summary = ({ departure, booking }: Props) => {
  const { choice, seats, guest, order } = booking
  const { hold, isExpired, failure } = seats
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus may be gone when the seats could not be held.
  useEffect(() => {
    if (failure && document.activeElement === document.body) button.current?.focus()
  }, [failure])

  return (
    <Sum>
      <BillCard bill={choice.bill} total={order.total} isPricing={choice.isPricing} />
      <FailureMessage message={failure?.message} />
      <BookingBar
        ref={button}
        form={booking.isGuestFormShown ? guest.form : order.form}
        label={bookingLabel(booking, labels[departure.ship.detail.service_type])}
        isBusy={booking.isBusy}
        expiresAt={hold?.expires_at}
        isExpired={isExpired}
        onEnd={booking.onHoldEnd}
      />
    </Sum>
  )
}

/** A booking on one page: what, who, hold, payment; the waiting list when no seats are free. */
export const BookingSteps = (options: BookingOptions) => {
  const { departure } = options
  const booking = useBooking(options)
  const { isBookable, isWaitable, isWaitingOffered, choice, seats } = booking
  const props = { ...options, booking }
  const isBooked = isBookable && !isWaitingOffered

  return (
    <Columns>
      <Column>
        <DepartureCard departure={departure} nights={choice.nights} />
        {!isBookable && !isWaitable && <ClosedNotice schedule={departure.schedule} />}
        {isBooked && <PartyStep departure={departure} choice={choice} hold={seats.hold} />}
        {isWaitingOffered ? <Waiting {...props} /> : isBooked && <Forms {...props} />}
      </Column>
      {isBooked && <Summary {...props} />}
    </Columns>
  )
}
