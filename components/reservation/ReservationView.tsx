import { useState } from 'react'
import styled from 'styled-components'
import { BoardingPass } from '@/components/common/boardingPass/BoardingPass'
import { Card } from '@/components/common/card/Card'
import { PaySection } from '@/components/common/payment/PaySection'
import { onDemand } from '@/components/common/load/onDemand'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import type { ReservationDetail } from '@/lib/contract/wire'
import { describeEnd } from '@/lib/refund/describeEnd'
import { isLive } from '@/lib/reservation/states'
import { labels } from '@/lib/serviceType/labels'
import { leavesOffCoast } from '@/lib/serviceType/traits'
import type { BookerType } from '@/store/booking/useBooker'
import { theme } from '@/styles/theme'
import { CancelSection } from './CancelSection'
import { DeleteButton } from './DeleteButton'
import { EndNotice } from './EndNotice'
import { PassengerState } from './PassengerState'
import { Timeline } from './Timeline'
import { WeatherNotice } from './WeatherNotice'
import { MoneyFacts, ReservationFacts } from './ReservationFacts'

const PushSection = onDemand(() => import('./PushSection').then((code) => code.PushSection))

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};

  h2 {
    font-size: ${theme.fontSize.xl};
  }
`

interface Props {
  detail: ReservationDetail
  userType: BookerType
  /** The reservation has changed and has to be loaded again. */
  onChanged: () => void
}

/** One reservation as its booker sees it, member or guest. */
export const ReservationView = ({ detail, userType, onChanged }: Props) => {
  const { reservation, ship } = detail
  /** What was live when the page opened, and is not any more, was cancelled here. */
  const [wasLive] = useState(isLive(reservation.state))
  const end = describeEnd(reservation)
  /** `PaySection` has the button then: nothing is paid back. */
  const isCancelledUnpaid = reservation.state === 'AWAITING_PAYMENT' && reservation.is_review !== 1

  return (
    <Stack $gap="lg">
      <Head>
        <h2>{ship.name}</h2>
        <ReservationBadge state={reservation.state} payType={reservation.pay_type} />
      </Head>
      {end && <EndNotice end={end} isNew={wasLive} />}
      <WeatherNotice reservation={reservation} />
      <PaySection
        reservation={reservation}
        userType={userType}
        seat={labels[ship.service_type].seat}
        onChanged={onChanged}
      />
      <Card>
        <ReservationFacts {...detail} />
      </Card>
      <PassengerState reservation={reservation} />
      <BoardingPass detail={detail} userType={userType} />
      {isLive(reservation.state) && (
        <Section title={labels[ship.service_type].meetingPlace}>
          <PlaceCard
            name={ship.meeting_place}
            portName={ship.departure_place || ship.port_name}
            address={ship.departure_address}
            lat={ship.lat}
            lng={ship.lng}
            isInland={leavesOffCoast(ship.service_type)}
          />
        </Section>
      )}
      {isLive(reservation.state) && (
        <PushSection no={reservation.reservation_no} userType={userType} />
      )}
      <Section title="결제 내역">
        <Card>
          <MoneyFacts reservation={reservation} ship={ship} />
        </Card>
      </Section>
      <Section title="진행 상황">
        <Timeline events={reservation.timeline} payType={reservation.pay_type} />
      </Section>
      {reservation.can_cancel === 1 && !isCancelledUnpaid && (
        <CancelSection reservation={reservation} userType={userType} onChanged={onChanged} />
      )}
      {!isLive(reservation.state) && reservation.state !== 'CANCEL_REQUESTED' && (
        <DeleteButton no={reservation.reservation_no} userType={userType} />
      )}
    </Stack>
  )
}
