import Link from 'next/link'
import styled from 'styled-components'
import { AlertLink } from '@/components/common/alert/AlertLink'
import { focusHeading } from '@/components/common/focus/passFocus'
import { useIntent } from '@/components/common/intent/useIntent'
import { isPlainClick } from '@/components/common/navigation/isPlainClick'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { type Intent, withIntent } from '@/lib/intent/intent'
import { type NearDay, nearDays } from '@/lib/schedule/nearDays'
import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { labels } from '@/lib/serviceType/labels'
import { partyText, seatsText } from '@/lib/serviceType/seatUnit'
import { decideCardOffer } from '@/lib/ship/cardOffer'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import { useDaysAround, useOthers } from './useNearOffers'
import type { TripChoice } from './useTripChoice'

const Offers = styled.nav`
  h4 {
    margin-top: ${theme.space.xs};
    font-size: ${theme.fontSize.md};
  }
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
  li a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${theme.space.xs};
    min-height: ${theme.touch};
    padding: ${theme.space.xxs} 0;
    font-size: ${theme.fontSize.sm};
  }
  small {
    color: ${theme.color.textMuted};
    font-size: inherit;
  }
  b {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  choice: TripChoice
  sdate: KstDate
}

const DayLink = ({
  choice,
  intent,
  near,
}: {
  choice: TripChoice
  intent: Intent
  near: NearDay
}) => {
  const words = labels[choice.detail.service_type]
  const { sdate, remain, price = 0 } = near
  const { party } = choice.wish
  const isTotal = party > 0 && !choice.isStay
  return (
    <Link
      href={withIntent(`/ship/${choice.shipNo}`, { ...intent, sdate })}
      prefetch={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        // The link goes with the day that is full.
        focusHeading(event.currentTarget.closest('section')?.querySelector('h3') ?? null)
        choice.pick(sdate)
      }}
    >
      <strong>{formatKoreanDate(sdate)}</strong> <small>{seatsText(remain, words)}</small>{' '}
      <b>
        {isTotal
          ? `${partyText(party, words)} ${formatWon(price * party)}`
          : formatUnitPrice(words, price)}
      </b>
    </Link>
  )
}

/** In place of a day that cannot be booked: the nearest that can, and what else goes on that day. */
export const NearOffers = ({ choice, sdate }: Props) => {
  const { intent } = useIntent()
  const { wish, nights, today } = choice
  const days = useDaysAround(choice, sdate).filter((day) => day.sdate >= today)
  const near = nearDays(days, { sdate, wish, nights })
  const others = useOthers(choice, { ...intent, sdate })
  return (
    <Offers aria-label="대신 선택할 수 있는 일정">
      <AlertLink
        wish={{
          ...{ serviceType: choice.detail.service_type, shipNo: choice.shipNo },
          ...{ sdate, party: choice.party, fish: intent.fish },
        }}
      />
      {near.length > 0 && (
        <>
          <h4>가까운 날</h4>
          <ul>
            {near.map((day) => (
              <li key={day.sdate}>
                <DayLink choice={choice} intent={intent} near={day} />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.isLoading && (
        <Loading>
          <Skeleton height="8rem" radius="md" />
        </Loading>
      )}
      {others.data && others.data.length > 0 && (
        <>
          <h4>같은 날 다른 상품</h4>
          <ul>
            {others.data.map((item) => {
              const offer = decideCardOffer(item, { ...intent, sdate })
              return (
                <li key={item.ship.no}>
                  <Link href={offer.href} prefetch={false}>
                    <strong>{item.detail.name}</strong> <small>{item.detail.port_name}</small>{' '}
                    <small>{offer.departure}</small> <b>{offer.price}</b>
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Offers>
  )
}
