import Link from 'next/link'
import { Callout } from '@/components/common/feedback/Callout'
import { Countdown } from '@/components/common/time/Countdown'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { ownHoldActions } from '@/store/slices/ownHold'
import styled from 'styled-components'
import { touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { partyText } from '@/lib/serviceType/seatUnit'
import { isStay } from '@/lib/serviceType/traits'

const Continue = styled(Link)`
  ${touchLine}
  font-weight: ${theme.fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`

interface Props {
  shipNo: number
  serviceType: ServiceType
}

/** The seats of this trip that the visitor holds already: to others, and in the calendar, they are taken. */
export const OwnHold = ({ shipNo, serviceType }: Props) => {
  const dispatch = useAppDispatch()
  const hold = useAppSelector(({ ownHold }) => ownHold.hold)
  if (hold?.shipNo !== shipNo) return null
  const words = labels[serviceType]
  return (
    <Callout>
      <p>
        {formatKoreanDate(hold.sdate)} {isStay(serviceType) ? '' : '자리 '}
        {partyText(hold.party, words)}, 잡아 두셨어요. 남은 시간{' '}
        <Countdown endsAt={hold.expiresAt} onEnd={() => dispatch(ownHoldActions.seatsLeft())} />
      </p>
      <Continue
        href={hold.href}
        prefetch={false}
        onClick={() => dispatch(holdRequestActions.holdRequested(hold.href))}
      >
        이어서 예약하기
      </Continue>
    </Callout>
  )
}
