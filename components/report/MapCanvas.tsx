import { type Dispatch, type KeyboardEvent, type SetStateAction, useRef } from 'react'
import styled from 'styled-components'
import type { Cluster } from '@/lib/map/clusters'
import { MAP_MOVES, moveOfKey } from '@/lib/map/moves'
import { isInView, type MapView } from '@/lib/map/view'
import type { ReportMark } from '@/lib/report/reportMarks'
import { theme } from '@/styles/theme'
import { KoreaMap } from './KoreaMap'
import { MapMark } from './MapMark'
import { useMapGestures } from './useMapGestures'

const Sea = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
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

interface Props {
  view: MapView
  onView: Dispatch<SetStateAction<MapView>>
  clusters: readonly Cluster<ReportMark>[]
  /** Numbers of the selected reports. */
  chosen: readonly number[]
  onPress: (cluster: Cluster<ReportMark>) => void
}

const keyOf = ({ marks }: Cluster<ReportMark>) => marks[0]?.report.no

/** The map, moved by dragging, pinching and keys; its marks are buttons. */
export const MapCanvas = ({ view, onView, clusters, chosen, onPress }: Props) => {
  const sea = useRef<HTMLDivElement>(null)
  const gestures = useMapGestures(onView)

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onView(MAP_MOVES[move])
  }
  const press = (cluster: Cluster<ReportMark>) => {
    onPress(cluster)
    // Zooming in may remove the pressed mark: the map takes the focus.
    if (cluster.marks.length > 1) sea.current?.focus({ preventScroll: true })
  }

  return (
    <Sea
      ref={sea}
      role="group"
      tabIndex={0}
      aria-label={`조황 지도. ${KEYS}`}
      onKeyDown={handleKeyDown}
      {...gestures}
    >
      <KoreaMap view={view} />
      {clusters
        .filter((cluster) => isInView(view, cluster))
        .map((cluster) => (
          <MapMark
            key={keyOf(cluster)}
            cluster={cluster}
            view={view}
            isChosen={cluster.marks.some(({ report }) => chosen.includes(report.no))}
            onPress={() => press(cluster)}
          />
        ))}
    </Sea>
  )
}
