import { memo } from 'react'
import styled from 'styled-components'
import { koreaPath } from '@/lib/map/korea'
import { PLACES } from '@/lib/map/places'
import { type MapView, spanOf } from '@/lib/map/view'
import { theme } from '@/styles/theme'

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  user-select: none;

  path {
    fill: ${theme.color.successTint};
    stroke: ${theme.color.lineStrong};
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  /* Relative to the view: names keep their size at every zoom. */
  text {
    fill: ${theme.color.textMuted};
    font-size: 0.036em;
    text-anchor: middle;
    @container (min-width: 30rem) {
      font-size: 0.022em;
    }
  }
`

const LAND = koreaPath()

/** Rendered once: moving the map changes only the view box. */
const Land = memo(function Land() {
  return <path d={LAND} />
})

/** Land, sea and place names. Hidden from screen readers, which read the marks. */
export const KoreaMap = ({ view }: { view: MapView }) => {
  const span = spanOf(view)
  const box = [view.x - span / 2, view.y - span / 2, span, span]
  return (
    <Svg viewBox={box.join(' ')} style={{ fontSize: span }} aria-hidden>
      <Land />
      {PLACES.filter(({ fromZoom }) => view.zoom >= fromZoom).map(({ name, x, y }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </Svg>
  )
}
