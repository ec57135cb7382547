import Link from 'next/link'
import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import type { HeldDeparture } from '@/lib/contract/console/priceRules'
import { formatKoreanDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'

const List = styled.ul`
  max-height: 12rem;
  overflow: auto;
`

/** Departures that are booked and so keep another price than the rules say. */
export const HeldDepartures = ({ booked }: { booked: readonly HeldDeparture[] }) => (
  <Callout $tone="warning">
    <p>예약이나 대기가 있는 일정 {booked.length}개는 지금 가격 그대로예요.</p>
    <List tabIndex={0} aria-label="가격이 그대로인 일정">
      {booked.map(({ schedule_no: no, sdate, departure_time, price, ruled }) => (
        <li key={no}>
          <Link href={`/departures/${no}`} prefetch={false}>
            {formatKoreanDate(sdate)} {departure_time}
          </Link>{' '}
          {formatWon(price)} (규칙으로는 {formatWon(ruled)})
        </li>
      ))}
    </List>
  </Callout>
)
