import styled from 'styled-components'
import { onDemand } from '@/components/common/load/onDemand'
import { Price } from '@/components/common/text/Price'
import { labels } from '@/lib/serviceType/labels'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { CalendarLink } from './CalendarLink'
import type { TripChoice } from './useTripChoice'

/** It ends with the page's content, so that it covers neither the footer nor the last section. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(${theme.bottomBar} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.sticky};
  display: flex;
  /* With large text the button stands below the price. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  margin: ${theme.space.lg} calc(-1 * ${theme.gutter}) 0;
  padding: ${theme.space.xs} ${theme.gutter};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  > span {
    flex: none;
  }
  > a {
    flex: 1 1 8rem;
    min-width: 0;
    padding-inline: ${theme.space.xs};
    font-size: ${theme.fontSize.sm};
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
  }
  ${media.tablet} {
    bottom: 0;
    margin-inline: calc(-1 * ${theme.space.lg});
    padding-inline: ${theme.space.lg};

    > a {
      font-size: ${theme.fontSize.md};
    }
  }
  ${media.low} {
    position: static;
  }
  /* The card beside the page has the same button. */
  ${media.wide} {
    display: none;
  }
`

const ToCalendar = () => <CalendarLink>일정 보기</CalendarLink>

/** Not part of the first load: the day of the intent is known to scripts only. */
const BarAction = onDemand(() => import('./BarAction').then(({ BarAction: Action }) => Action), {
  Loading: ToCalendar,
  LoadError: ToCalendar,
})

const Content = ({ choice }: { choice: TripChoice }) => {
  const { detail, selected, day } = choice
  if (!selected) {
    return (
      <>
        {detail.price > 0 && (
          <Price
            amount={detail.least_price ?? detail.price}
            isFrom={detail.least_price !== undefined}
            unit={labels[detail.service_type].priceUnit}
          />
        )}
        <CalendarLink>날짜 선택</CalendarLink>
      </>
    )
  }
  return day ? <BarAction choice={choice} day={day} /> : <ToCalendar />
}

/** A bar at the bottom of a phone's screen that says what its press will do. */
export const ReserveBar = ({ choice }: { choice: TripChoice }) => (
  <Bar>
    <Content choice={choice} />
  </Bar>
)
