import { type Dispatch, type KeyboardEvent, type SetStateAction, useRef } from 'react'
import styled from 'styled-components'
import type { Cluster } from '@/lib/map/clusters'
import { MAP_MOVES, moveOfKey } from '@/lib/map/moves'
import { isInView, type MapView } from '@/lib/map/view'
import type { Point } from '@/lib/map/projection'
import { theme } from '@/styles/theme'
import { KoreaMap } from './KoreaMap'
import { MapMark } from './MapMark'
import { useMapGestures } from './useMapGestures'

const Sea = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  container-type: inline-size;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.tint};
  cursor: grab;
  /* Touches on the map move the map and do not scroll the page. */
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`

const KEYS = '화살표 키로 움직이고, 더하기와 빼기 키로 확대하고 축소해요'

interface Props<Mark extends Point> {
  /** What the map is of: `조황 지도`. */
  label: string
  view: MapView
  onView: Dispatch<SetStateAction<MapView>>
  clusters: readonly Cluster<Mark>[]
  /** A number that is the mark's own. */
  noOf: (mark: Mark) => number
  nameOf: (marks: readonly Mark[]) => string
  /** Numbers of the selected marks. */
  chosen: readonly number[]
  onPress: (cluster: Cluster<Mark>) => void
  /** The pointer or the focus is on a mark. */
  onPoint?: (cluster: Cluster<Mark>) => void
}

/** The map, moved by dragging, pinching and keys; its marks are buttons. */
export const MapCanvas = <Mark extends Point>(props: Props<Mark>) => {
  const { label, view, onView, clusters, noOf, nameOf, chosen, onPress, onPoint } = props
  const sea = useRef<HTMLDivElement>(null)
  const gestures = useMapGestures(onView)

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onView(MAP_MOVES[move])
  }
  const press = (cluster: Cluster<Mark>) => {
    // Zooming in may remove the pressed mark: the map takes the focus.
    if (cluster.marks.length > 1) sea.current?.focus({ preventScroll: true })
    onPress(cluster)
  }

  return (
    <Sea
      ref={sea}
      role="group"
      tabIndex={0}
      aria-label={`${label}. ${KEYS}`}
      onKeyDown={handleKeyDown}
      {...gestures}
    >
      <KoreaMap view={view} />
      {clusters
        .filter((cluster) => isInView(view, cluster))
        .map((cluster) => (
          <MapMark
            key={cluster.marks.map(noOf)[0]}
            cluster={cluster}
            name={nameOf(cluster.marks)}
            view={view}
            isChosen={cluster.marks.some((mark) => chosen.includes(noOf(mark)))}
            onPress={() => press(cluster)}
            onPoint={onPoint && (() => onPoint(cluster))}
          />
        ))}
    </Sea>
  )
}
