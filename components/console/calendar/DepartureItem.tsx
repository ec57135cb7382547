import Link from 'next/link'
import type { CSSProperties } from 'react'
import styled, { css } from 'styled-components'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { useSend } from '@/store/console/useSend'
import { wrappingLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'
import { DepartureCell } from './DepartureCell'
import { lookOf, lookStyle } from './departureLook'

const itemStyle = css`
  ${wrappingLine}
  align-content: center;
  gap: 0 ${theme.space.xxs};
  width: 100%;
  height: 100%;
  min-height: ${theme.touch};
  padding: ${theme.space.xxs};
  border-radius: ${theme.radius.sm};
  ${textStyle('xs')}
  text-align: start;
  overflow-wrap: anywhere;
  ${lookStyle}

  &[aria-current] {
    outline: 3px solid ${theme.color.text};
    outline-offset: 1px;
  }
  svg {
    flex: none;
  }
  strong {
    font-weight: ${theme.fontWeight.bold};
  }
  ${media.wide} {
    [data-layout='boats'] & {
      ${media.hover} {
        min-height: 2rem;
      }
    }
    /* A badge, which is wider than the narrowest column. */
    [data-layout='boats'] & [data-badge] span {
      padding-inline: 2px;
      white-space: normal;
    }
  }
`

/** In the column of its boat; what stands above it or is no news is for those who cannot see columns. */
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

type Props = {
  departure: CalendarDeparture
  /** Where the month has columns, that of the departure's boat. */
  column: number
  isOneShip: boolean
  isShown: boolean
  hrefOf: (change: Partial<CalendarAddress>) => string
  onShow: (change: Partial<CalendarAddress>) => void
}

/** A departure in the month. One that only a default schedule provides gets a number when it is pressed. */
export const DepartureItem = ({ departure, column, isOneShip, isShown, hrefOf, onShow }: Props) => {
  const style = { '--column': column } as CSSProperties
  const { send, failure } = useSend('makeDeparture')
  const { schedule_no: no, default_no: defaultNo } = departure
  const look = lookOf(departure)
  const content = <DepartureCell departure={departure} isOneShip={isOneShip} />
  if (no !== null) {
    return (
      <Item style={style}>
        <ItemLink
          href={hrefOf({ departureNo: no })}
          data-look={look}
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
      <ItemButton type="button" data-look={look} onClick={() => void open()}>
        {content}
      </ItemButton>
      <FailureMessage message={failure?.message} />
    </Item>
  )
}
