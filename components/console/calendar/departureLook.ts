import { css } from 'styled-components'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const { color } = theme

/** What is seen of a departure before it is read, in the order of the legend. */
export const LOOKS = {
  empty: '예약 없음',
  some: '예약 있음',
  full: SALE_STATE_LABELS.full,
  upcoming: SALE_STATE_LABELS.upcoming,
  closed: SALE_STATE_LABELS.closed,
  maintenance: SALE_STATE_LABELS.maintenance,
  weather: SALE_STATE_LABELS.weather,
  few: SALE_STATE_LABELS.few,
  past: SALE_STATE_LABELS.past,
} as const
export type Look = keyof typeof LOOKS

export const lookOf = ({ state, sold, kept }: CalendarDeparture): Look => {
  if (state === 'open') return sold + kept > 0 ? 'some' : 'empty'
  return state === 'waiting' ? 'full' : state
}

/** How many seats are free, while it is sold; else how it sells. */
export const seatsLeft = (departure: CalendarDeparture): string => {
  const { state, capacity, sold, kept, waiting, service_type: type } = departure
  if (state === 'open') return `${capacity - sold - kept}${seatUnit(labels[type])}`
  const word = SALE_STATE_LABELS[state]
  return state === 'waiting' && waiting > 0 ? `${word} ${waiting}` : word
}

/** Stripes: nobody books it, though it is there. */
const striped = css`
  border-style: dashed;
  background: repeating-linear-gradient(135deg, ${color.surfaceMuted} 0 5px, ${color.line} 5px 7px);
`

/** The ground fills up with the boat. Beside the colour, each differs by its border or its mark. */
export const lookStyle = css`
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  color: ${color.text};

  &[data-look='some'] {
    border-color: ${color.ink};
    background: ${color.tint};
  }
  &[data-look='full'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.onInk};
    ${media.forced} {
      border-width: 3px;
    }
  }
  &[data-look='upcoming'] {
    border-style: dotted;
    color: ${color.textMuted};
  }
  &[data-look='closed'],
  &[data-look='maintenance'] {
    ${striped}
  }
  &[data-look='weather'],
  &[data-look='few'] {
    border: 2px solid ${color.danger};
    background: ${color.dangerTint};
    color: ${color.danger};
  }
  &[data-look='past'] {
    border-color: transparent;
    background: ${color.surfaceMuted};
    color: ${color.textMuted};
  }
`
