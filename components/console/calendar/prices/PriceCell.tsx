import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { PricedDay } from '@/lib/contract/console/priceRules'
import type { KstDate } from '@/lib/date/kst'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { formatShortWon, formatWon } from '@/lib/text/won'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { RuleMark } from './RuleMark'

const Day = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xxs};
  line-height: ${theme.lineHeight.tight};
`

const Departure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1px ${theme.space.xxs};
  margin-top: 2px;
  font-size: ${theme.fontSize.xs};

  &[data-changed] {
    font-weight: ${theme.fontWeight.bold};
  }
`

/** What a phone's seventh of the width has no room for. */
const Wide = styled.span`
  display: none;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.regular};
  overflow-wrap: anywhere;
  ${media.wide} {
    display: inline;
  }
`

const Held = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xxs};
  font-weight: ${theme.fontWeight.regular};
`

const HELD = { booked: '예약', own: '직접' } as const

type Departures = PricedDay['departures']

/** Departures of one price and reason are said once. */
const apart = (departures: Departures): Departures =>
  departures.filter(
    (one, index) =>
      departures.findIndex(
        ({ price, rule, held }) => price === one.price && rule === one.rule && held === one.held,
      ) === index,
  )

type Props = { sdate: KstDate; day: PricedDay | undefined; rules: readonly PriceRule[] }

/** A day of the calendar: its tide, and what its departures cost. */
export const PriceCell = ({ sdate, day, rules }: Props) => (
  <>
    <Day>
      <span>{Number(sdate.slice(8))}</span>
      <span>{day?.tide}</span>
    </Day>
    {apart(day?.departures ?? []).map(({ departure_time, price, before, rule, held }) => (
      <Departure key={departure_time} data-changed={price !== before || undefined}>
        <span aria-hidden>{formatShortWon(price)}</span>
        <VisuallyHidden>
          {departure_time} {formatWon(price)}
        </VisuallyHidden>
        {rule !== null && (
          <>
            <VisuallyHidden>, 규칙 </VisuallyHidden>
            <RuleMark>{rule + 1}</RuleMark>
            <Wide>{rules[rule]?.name}</Wide>
          </>
        )}
        {held && rule === null && <Held>{HELD[held]}</Held>}
      </Departure>
    ))}
  </>
)
