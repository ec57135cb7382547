import styled from 'styled-components'
import type { Cluster } from '@/lib/map/clusters'
import { type MapView, positionInView } from '@/lib/map/view'
import type { Point } from '@/lib/map/projection'
import { theme } from '@/styles/theme'

const Dot = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${theme.touch};
  height: ${theme.touch};
  transform: translate(-50%, -50%);

  > span {
    display: grid;
    place-items: center;
    min-width: 1.25rem;
    height: 1.25rem;
    border: 2px solid ${theme.color.surface};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.ink};
    color: ${theme.color.onInk};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.bold};
    box-shadow: ${theme.shadow.middle};
  }
  > span:not(:empty) {
    min-width: 2.25rem;
    height: 2.25rem;
  }
  &[aria-pressed='true'] > span {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }
`

const percent = (part: number) => `${part * 100}%`

interface Props {
  cluster: Cluster<Point>
  name: string
  view: MapView
  isChosen: boolean
  onPress: () => void
  /** The pointer or the focus is on it. */
  onPoint?: (() => void) | undefined
}

/** The mark of one item, or of several that are close together. */
export const MapMark = ({ cluster, name, view, isChosen, onPress, onPoint }: Props) => {
  const { x, y } = positionInView(view, cluster)
  const count = cluster.marks.length
  return (
    <Dot
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      style={{ left: percent(x), top: percent(y) }}
      onClick={onPress}
      onPointerEnter={onPoint}
      onFocus={onPoint}
    >
      <span>{count > 1 && count}</span>
    </Dot>
  )
}
