import styled from 'styled-components'
import { curveOf, type TideLevel } from '@/lib/sea/tideRows'
import { theme } from '@/styles/theme'

const { color } = theme

const Figure = styled.div`
  svg {
    display: block;
    width: 100%;
    height: 4.5rem;
    overflow: visible;
  }
  path {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  path[data-water] {
    fill: ${color.tint};
    stroke: none;
  }
  line {
    stroke: ${color.lineStrong};
    vector-effect: non-scaling-stroke;
  }
  ol {
    display: flex;
    justify-content: space-between;
    color: ${color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-variant-numeric: tabular-nums;
  }
`

const SIZE = { width: 288, height: 60 }
const HOURS = [0, 6, 12, 18, 24]

const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** The water of a day as a curve. What it says is beside it in words and in a table. */
export const TideCurve = ({ levels }: { levels: readonly TideLevel[] }) => {
  const points = curveOf(levels, SIZE)
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0]
  const curve = pathOf(points)
  return (
    <Figure aria-hidden>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
        <path data-water d={`${curve}L${last} ${SIZE.height}L${first} ${SIZE.height}Z`} />
        {HOURS.map((hour) => (
          <line
            key={hour}
            x1={(hour / 24) * SIZE.width}
            x2={(hour / 24) * SIZE.width}
            y1={0}
            y2={SIZE.height}
          />
        ))}
        <path d={curve} />
      </svg>
      <ol>
        {HOURS.map((hour) => (
          <li key={hour}>{hour}시</li>
        ))}
      </ol>
    </Figure>
  )
}
