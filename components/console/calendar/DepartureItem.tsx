import Link from 'next/link'
import styled, { css } from 'styled-components'
import { FailureMessage } from '@/components/common/FailureMessage'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { formatShortWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { StateBadge } from './StateBadge'

const itemStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.xs};
  width: 100%;
  min-height: ${theme.touch};
  padding: ${theme.space.xxs} ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  text-align: start;
  overflow-wrap: anywhere;

  &[aria-current] {
    outline: 2px solid ${theme.color.ink};
  }
  b {
    font-weight: ${theme.fontWeight.semibold};
  }
`

const ItemLink = styled(Link)`
  ${itemStyle}
`

const ItemButton = styled.button`
  ${itemStyle}
`

type Props = {
  departure: CalendarDeparture
  isOneShip: boolean
  isShown: boolean
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

const Content = ({ departure, isOneShip }: Pick<Props, 'departure' | 'isOneShip'>) => (
  <>
    <b>{departure.departure_time}</b>
    {!isOneShip && <span>{departure.ship_name}</span>}
    <span>
      {departure.sold}/{departure.capacity}
      {departure.kept > 0 && ` · 빼 둠 ${departure.kept}`}
      {departure.waiting > 0 && ` · 대기 ${departure.waiting}`}
    </span>
    <span>{formatShortWon(departure.price)}</span>
    {departure.state !== 'open' && <StateBadge state={departure.state} />}
  </>
)

/** A departure in the month. One that only a default schedule provides gets a number when it is pressed. */
export const DepartureItem = ({ departure, isOneShip, isShown, hrefOf, onShow }: Props) => {
  const { send, failure } = useSend('makeDeparture')
  const { schedule_no: no, default_no: defaultNo } = departure
  const content = <Content departure={departure} isOneShip={isOneShip} />
  if (no !== null) {
    return (
      <li>
        <ItemLink
          href={hrefOf({ departureNo: no })}
          aria-current={isShown || undefined}
          scroll={false}
          prefetch={false}
        >
          {content}
        </ItemLink>
      </li>
    )
  }
  const open = async () => {
    const { ship_no, sdate } = departure
    const sent = await send({ body: { ship_no, default_no: defaultNo ?? 0, sdate } })
    if (sent && 'data' in sent) onShow({ departureNo: sent.data.departure.schedule_no ?? 0 })
  }
  return (
    <li>
      <ItemButton type="button" onClick={() => void open()}>
        {content}
      </ItemButton>
      <FailureMessage message={failure?.message} />
    </li>
  )
}
