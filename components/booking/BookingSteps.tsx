import { useEffect, useRef } from 'react'
import { onDemand } from '@/components/common/load/onDemand'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { Small } from '@/components/common/text/Small'
import { Section } from '@/components/common/layout/Section'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import { labels } from '@/lib/serviceType/labels'
import { SEAT_SENTENCES } from './seatSentences'
import { BillCard } from './BillCard'
import { BookingBar } from './BookingBar'
import { bookingLabel } from './bookingLabel'
import { Column, Columns, Sum } from './Columns'
import { ClosedDeparture } from './ClosedDeparture'
import { DepartureCard } from './DepartureCard'
import { GuestStep, LoginLink } from './GuestStep'
import { NextHeading } from './NextHeading'
import { OrderStep } from './OrderStep'
import { PartyStep } from './PartyStep'
import { type BookingOptions, type BookingState, useBooking } from './useBooking'
import { WaitingStep } from './WaitingStep'

/** Few departures let one choose: not part of the first load. */
const HeldSpots = onDemand(() => import('./spot/HeldSpots').then(({ HeldSpots: Held }) => Held))

type Props = BookingOptions & { booking: BookingState }

/** The waiting list of a departure without free seats. */
const Waiting = ({ host, departure, booking }: Props) => {
  const { booker, choice, isRefused } = booking
  const { schedule_no } = departure.schedule
  const words = SEAT_SENTENCES[labels[departure.ship.detail.service_type].seat]
  return (
    <>
      {isRefused && <NextHeading>대기 신청</NextHeading>}
      <Callout $tone="warning" role="status">
        {words.none}
      </Callout>
      {booker === null && (
        <Section title="예약하시는 분">
          <StoredStateUnreadable />
          <GuestLogin />
          <LoginLink>회원이시면 로그인하고 신청해 주세요</LoginLink>
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
const Forms = ({ departure, booking }: Props) => {
  const { booker, choice, seats, guest, order } = booking
  const { seller, operator_name } = departure.ship.detail
  const leave = async () => {
    await seats.leaveHold()
    // What the first one has typed is not the next one's.
    order.form.reset()
  }
  if (booking.isGuestFormShown) return <GuestStep guest={guest} />
  if (!booker) return null
  return (
    <OrderStep
      order={order}
      choice={choice}
      hold={seats.hold}
      isExpired={seats.isExpired}
      booker={booker}
      seller={seller.firm_name || operator_name}
      phone={booking.phone}
      onLeave={leave}
      isLeaving={seats.isLeaving}
    />
  )
}

/** The sum and the button that does the next thing. */
const Summary = ({ departure, booking }: Props) => {
  const { choice, seats, guest, order } = booking
  const { hold, isExpired, failure } = seats
  const words = labels[departure.ship.detail.service_type]
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus may be gone when the seats could not be held.
  useEffect(() => {
    if (failure && document.activeElement === document.body) button.current?.focus()
  }, [failure])

  return (
    <Sum>
      <BillCard
        bill={choice.bill}
        total={order.total}
        due={order.due}
        isPricing={choice.isPricing}
      />
      <FailureMessage message={failure?.message} />
      {!hold && (
        <Small>
          {booking.isGuestFormShown && '인증이 끝나면 '}
          {SEAT_SENTENCES[words.seat].take}
        </Small>
      )}
      <BookingBar
        ref={button}
        form={booking.isGuestFormShown ? guest.form : order.form}
        label={bookingLabel(booking, words)}
        isBusy={booking.isBusy}
        expiresAt={hold?.expires_at || undefined}
        expired={isExpired ? SEAT_SENTENCES[words.seat].expired : undefined}
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
  const { hold } = seats
  // Who has the whole boat has all of its places.
  const hasSpots = isBooked && hold?.schedule.spot_way === 'chosen' && !hold.quote.is_whole

  return (
    <Columns>
      <Column>
        <DepartureCard departure={departure} choice={choice} hold={hold} isBookable={isBooked} />
        {!isBookable && !isWaitable && (
          <ClosedDeparture departure={departure} party={choice.party} />
        )}
        {isBooked && <PartyStep departure={departure} choice={choice} hold={seats.hold} />}
        {hasSpots && seats.hold && seats.heldBy && (
          <HeldSpots hold={seats.hold} booker={seats.heldBy} />
        )}
        {isWaitingOffered ? <Waiting {...props} /> : isBooked && <Forms {...props} />}
      </Column>
      {isBooked && <Summary {...props} />}
    </Columns>
  )
}
