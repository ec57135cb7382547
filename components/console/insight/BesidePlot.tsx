import { barX, defineChart, group, text } from '@tanstack/charts'
import { tooltip } from '@tanstack/charts/tooltip'
import { Chart, type ChartPoint } from '@tanstack/react-charts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { Plot } from '@/lib/insight/insightPlots'
import { formatFigure, type Kind } from '@/lib/insight/insightTables'
import { theme } from '@/styles/theme'

/** Of the text around it, which grows with the reader's own size. */
const TEXT = 0.8125
const USUAL_PX = 16

const SERIES = ['now', 'before'] as const
const YEARS = { now: '이번', before: '작년' } as const

/** Names of more letters, or large ones, stand above their bars. */
const SHORT = 8
const LARGE_PX = 20

const Frame = styled.div`
  max-width: 36rem;
  color: ${theme.color.text};

  svg:focus-visible {
    outline: 2px solid ${theme.color.ink};
    outline-offset: 2px;
  }
`

const rootPx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX

/** A row's lines: its name, where that has a line of its own, and both bars. */
const linesOf = ({ bars }: Plot) => {
  const isLong = bars.some(({ label }) => label.length > SHORT)
  return isLong || rootPx() > LARGE_PX ? (['name', ...SERIES] as const) : SERIES
}

/** Of a row's height; the rest is between it and the next. */
const FILLED = 0.8
const LINE = 1.35

const sayFigure = (kind: Kind, value: number | null): string =>
  value === null ? '없음' : formatFigure(kind, value)

const shorten = (label: string, letters: number): string =>
  label.length > letters ? `${label.slice(0, letters - 1)}…` : label

/** Sizes in pixels; rows are told apart by their place, since two boats may have one name. */
const chartOf = ({ bars, kind, most }: Plot, lines: ReturnType<typeof linesOf>) => {
  const px = rootPx() * TEXT
  const hasLine = lines.length > SERIES.length
  const left = hasLine ? 0 : (Math.max(...bars.map(({ label }) => label.length)) + 1) * px
  /** From the middle of a row to the middle of one of its lines. */
  const dyOf = (line: 'name' | keyof typeof YEARS) =>
    ((lines as readonly string[]).indexOf(line) + (1 - lines.length) / 2) * LINE * px
  const rows = bars.flatMap((bar, at) =>
    SERIES.map((series) => ({
      ...{ id: `${at} ${series}`, at: String(at), series, value: bar[series] ?? 0 },
      said: sayFigure(kind, bar[series]),
    })),
  )
  const longest = Math.max(1, most ?? 0, ...rows.map(({ value }) => value))
  return defineChart({
    chart: ({ width }) => ({
      marks: [
        barX(rows, {
          ...{ x: 'value', y: 'at', z: 'series', radius: 2 },
          layout: group({ scale: scaleBand<string>().domain(lines).paddingInner(0.1) }),
          fill: ({ series }) => (series === 'now' ? theme.color.ink : theme.color.lineStrong),
        }),
        text(rows, {
          ...{ x: 'value', y: 'at', z: 'series', text: 'said' },
          ...{ anchor: 'start', dx: px / 2, fontSize: px, fill: theme.color.text },
          dy: ({ series }) => dyOf(series),
        }),
        text(
          bars.map(({ label }, at) => ({ at: String(at), x: 0, label })),
          {
            ...{ x: 'x', y: 'at', fontSize: px, fill: theme.color.text },
            text: ({ label }) => (hasLine ? shorten(label, Math.floor(width / px)) : label),
            ...(hasLine ? { anchor: 'start', dy: dyOf('name') } : { anchor: 'end', dx: -px / 2 }),
          },
        ),
      ],
      x: { scale: scaleLinear().domain([0, longest]), axis: false },
      y: {
        scale: scaleBand()
          .domain(bars.map((_, at) => String(at)))
          .paddingInner(1 - FILLED)
          .paddingOuter((1 - FILLED) / 2),
        axis: false,
      },
      margin: { top: 0, right: 5 * px, bottom: 0, left },
    }),
    focus: 'group-y',
    tooltip: {
      use: tooltip,
      formatGroup: (points: readonly ChartPoint[]) => {
        const bar = bars[Number(points[0]?.yValue)]
        if (!bar) return ''
        const said = SERIES.map((series) => `${YEARS[series]} ${sayFigure(kind, bar[series])}`)
        return `${bar.label}: ${said.join(', ')}`
      },
    },
  })
}

/**
 * Horizontal bars beside those of the year before. Arrow keys go from one to the next and say it; all of it
 * stands in a table too.
 */
export const BesidePlot = ({ plot }: { plot: Plot }) => {
  const lines = useMemo(() => linesOf(plot), [plot])
  const definition = useMemo(() => chartOf(plot, lines), [plot, lines])
  return (
    <Frame>
      <Chart
        definition={definition}
        height={(plot.bars.length * lines.length * LINE * rootPx() * TEXT) / FILLED}
        ariaLabel={plot.title}
        ariaDescription="화살표 키로 하나씩 들을 수 있어요."
      />
    </Frame>
  )
}
