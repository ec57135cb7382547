import styled from 'styled-components'
import { theme } from '@/styles/theme'

export type Bar = {
  label: string
  value: number
  /** What the value is a part of, drawn behind it. */
  of?: number
}

const ROW = 36
const BAR = 18
const LABEL = 88
/** As wide as a phone, so that its words keep their size there. */
const WIDTH = 344
const ROOM = 112

const Frame = styled.svg`
  width: 100%;
  max-width: 28rem;
  height: auto;

  text {
    fill: ${theme.color.text};
    font-size: 13px;
  }
`

interface Props {
  title: string
  bars: readonly Bar[]
  format: (value: number) => string
}

const describe = ({ value, of }: Bar, format: Props['format']): string =>
  of === undefined ? format(value) : `${format(value)} / ${format(of)}`

/** Horizontal bars with their numbers. What it shows stands in a table beside it too. */
export const BarPlot = ({ title, bars, format }: Props) => {
  const most = Math.max(1, ...bars.map(({ value, of }) => Math.max(Math.abs(value), of ?? 0)))
  const widthOf = (value: number) => (Math.abs(value) / most) * (WIDTH - LABEL - ROOM)
  return (
    <Frame viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} role="img" aria-label={title}>
      {bars.map((bar, index) => {
        const y = index * ROW
        return (
          <g key={bar.label}>
            <text x={0} y={y + ROW / 2} dominantBaseline="central">
              {bar.label}
            </text>
            {bar.of !== undefined && (
              <rect
                x={LABEL}
                y={y + (ROW - BAR) / 2}
                width={widthOf(bar.of)}
                height={BAR}
                fill={theme.color.tintStrong}
              />
            )}
            <rect
              x={LABEL}
              y={y + (ROW - BAR) / 2}
              width={widthOf(bar.value)}
              height={BAR}
              fill={bar.value < 0 ? theme.color.danger : theme.color.ink}
            />
            <text
              x={LABEL + Math.max(widthOf(bar.value), widthOf(bar.of ?? 0)) + 8}
              y={y + ROW / 2}
              dominantBaseline="central"
            >
              {describe(bar, format)}
            </text>
          </g>
        )
      })}
    </Frame>
  )
}
