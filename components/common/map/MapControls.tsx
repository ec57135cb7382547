import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Icon } from '@/components/common/icon/icons'
import { type MapView, MAX_ZOOM } from '@/lib/map/view'
import type { MapMove } from '@/lib/map/moves'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Row = styled.div`
  ${wrappingLine}

  > :last-child {
    margin-left: auto;
    color: ${theme.color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
`

const PANS = [
  { move: 'west', label: '왼쪽으로', direction: 'left' },
  { move: 'north', label: '위로', direction: 'up' },
  { move: 'south', label: '아래로', direction: 'down' },
  { move: 'east', label: '오른쪽으로', direction: 'right' },
] as const

interface Props {
  view: MapView
  onMove: (move: MapMove) => void
}

/** Buttons for every gesture of the map. An unavailable one keeps the focus and is `aria-disabled`. */
export const MapControls = ({ view, onMove }: Props) => (
  <Row role="group" aria-label="지도 움직이기">
    <IconButton label="확대" aria-disabled={view.zoom >= MAX_ZOOM} onClick={() => onMove('closer')}>
      <Icon name="plus" />
    </IconButton>
    <IconButton label="축소" aria-disabled={view.zoom <= 1} onClick={() => onMove('farther')}>
      <Icon name="minus" />
    </IconButton>
    {PANS.map(({ move, label, direction }) => (
      <IconButton
        key={move}
        label={label}
        aria-disabled={view.zoom <= 1}
        onClick={() => onMove(move)}
      >
        <ChevronIcon direction={direction} />
      </IconButton>
    ))}
    <IconButton label="전국 보기" onClick={() => onMove('whole')}>
      전국
    </IconButton>
  </Row>
)
