import Link from 'next/link'
import type { CSSProperties } from 'react'
import styled, { css } from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { missingToSail } from '@/lib/schedule/leastToSail'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { labels } from '@/lib/serviceType/labels'
import { formatShortWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { media } from '@/styles/media'
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
  /* What a column leaves out stands around what it shows, so that the name of the link has it as one. */
  b {
    order: -1;
    font-weight: ${theme.fontWeight.semibold};
  }
  ${media.wide} {
    [data-layout='boats'] & {
      height: 100%;
      padding: 0 ${theme.space.xxs};
      font-size: ${theme.fontSize.xs};
      ${media.hover} {
        min-height: 2rem;
      }
    }
    /* A badge, which is wider than the narrowest column. */
    [data-layout='boats'] & span span {
      padding-inline: 2px;
      white-space: normal;
    }
  }
`

/** In the column of its boat; what is no news there is for those who cannot see columns. */
const Item = styled.li`
  min-width: 0;
  ${media.wide} {
    [data-layout='boats'] & {
      grid-column: var(--column);
    }
    [data-layout='boats'] & [data-detail] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`

const ItemLink = styled(Link)`
  ${itemStyle}
`

const ItemButton = styled.button`
  ${itemStyle}
`

/** States that the day or the seats say already. */
const SEATS_SAY: readonly ScheduleState[] = ['past', 'full', 'waiting']

type Props = {
  departure: CalendarDeparture
  /** Where the month has columns, that of the departure's boat. */
  column: number
  isOneShip: boolean
  isShown: boolean
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

const Content = ({ departure, isOneShip }: Pick<Props, 'departure' | 'isOneShip'>) => {
  const words = labels[departure.service_type]
  const lacking = missingToSail(departure, departure.sold + departure.kept, words)
  return (
    <>
      {!isOneShip && <span data-detail>{departure.ship_name}</span>}
      <b>{departure.departure_time}</b>
      <span>
        {departure.sold}/{departure.capacity}
        {departure.kept > 0 && ` · 따로 잡음 ${departure.kept}`}
        {departure.waiting > 0 && ` · 대기 ${departure.waiting}`}
      </span>
      {lacking > 0 && (
        <span>
          <Badge tone="warning">
            {lacking}
            {words.unit} 모자람
          </Badge>
        </span>
      )}
      {departure.state !== 'open' && (
        <span data-detail={SEATS_SAY.includes(departure.state) || undefined}>
          <StateBadge state={departure.state} />
        </span>
      )}
      <span data-detail>{formatShortWon(departure.price)}</span>
    </>
  )
}

/** A departure in the month. One that only a default schedule provides gets a number when it is pressed. */
export const DepartureItem = ({ departure, column, isOneShip, isShown, hrefOf, onShow }: Props) => {
  const style = { '--column': column } as CSSProperties
  const { send, failure } = useSend('makeDeparture')
  const { schedule_no: no, default_no: defaultNo } = departure
  const content = <Content departure={departure} isOneShip={isOneShip} />
  if (no !== null) {
    return (
      <Item style={style}>
        <ItemLink
          href={hrefOf({ departureNo: no })}
          aria-current={isShown || undefined}
          scroll={false}
          prefetch={false}
        >
          {content}
        </ItemLink>
      </Item>
    )
  }
  const open = async () => {
    const { ship_no, sdate } = departure
    const sent = await send({ body: { ship_no, default_no: defaultNo ?? 0, sdate } })
    if (sent && 'data' in sent) onShow({ departureNo: sent.data.departure.schedule_no ?? 0 })
  }
  return (
    <Item style={style}>
      <ItemButton type="button" onClick={() => void open()}>
        {content}
      </ItemButton>
      <FailureMessage message={failure?.message} />
    </Item>
  )
}
