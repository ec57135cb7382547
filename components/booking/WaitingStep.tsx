import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stepper } from '@/components/common/form/Stepper'
import { WaitingListEntry } from '@/components/common/reservation/WaitingListEntry'
import { labels } from '@/lib/serviceType/labels'
import type { Booker } from '@/store/booking/useBooker'
import { useWaitingList } from '@/store/booking/useWaitingList'
import { theme } from '@/styles/theme'
import { SEAT_SENTENCES } from './seatSentences'
import type { Departure } from './useDeparture'
import { isStay } from '@/lib/serviceType/traits'
import { stepUnit } from '@/lib/serviceType/seatUnit'

interface Props {
  departure: Departure
  scheduleNo: number
  host: string
  booker: Booker
  party: number
}

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.md};
`

/** The waiting list of a full departure: join it, see the position in it, leave it. */
export const WaitingStep = ({
  departure,
  scheduleNo,
  host,
  booker,
  party: initialParty,
}: Props) => {
  const { entries, error, isChanging, join, leave } = useWaitingList(booker)
  const [party, setParty] = useState(initialParty)
  const { service_type } = departure.ship.detail
  const ownEntry = entries.find((entry) => entry.schedule_no === scheduleNo)

  if (ownEntry) {
    return (
      <WaitingListEntry
        entry={ownEntry}
        isLeaving={isChanging}
        onLeave={() => void leave(ownEntry.awaiter_no)}
      />
    )
  }
  return (
    <Layout as="section" aria-label="대기 신청">
      <p>{SEAT_SENTENCES[labels[service_type].seat].offer}</p>
      <Stepper
        label={isStay(service_type) ? '대기할 객실' : '대기 인원'}
        value={party}
        max={departure.schedule.capacity}
        unit={stepUnit(labels[service_type])}
        onChange={setParty}
      />
      <FailureMessage message={error} />
      <Button
        isFullWidth
        isLoading={isChanging}
        onClick={() => void join({ schedule_no: scheduleNo, party, host })}
      >
        대기 신청하기
      </Button>
    </Layout>
  )
}
