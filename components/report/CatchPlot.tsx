import styled from 'styled-components'
import { monthName, type PlotRow } from '@/lib/report/catchPlot'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'
import { CatchByMonthTable } from './CatchByMonthTable'

const { color, fontSize, space } = theme

const Figure = styled.figure`
  display: grid;
  gap: ${space.sm};

  > ul {
    display: grid;
    gap: ${space.sm};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 5rem) minmax(2rem, 1fr) minmax(0, 4.5rem);
    align-items: end;
    gap: ${space.sm};
  }
  li small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    text-align: right;
  }
  svg {
    width: 100%;
    height: 2.75rem;
  }
  rect {
    fill: ${color.lineStrong};
  }
  rect[data-best] {
    fill: ${color.ink};
  }
  line {
    stroke: ${color.lineStrong};
  }
  figcaption {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.sm};
  }
  figcaption > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`

const STEP = 10
const BAR = 7
const HEIGHT = 40

const describeRow = ({ fish, best }: PlotRow) =>
  `${fish}: ${monthName(best.yyyymm)}에 가장 많이 잡혔어요(${groupDigits(best.count)}마리)`

const Bars = ({ row }: { row: PlotRow }) => (
  <svg
    viewBox={`0 0 ${row.months.length * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={describeRow(row)}
  >
    {row.months.map(({ yyyymm, count }, index) => {
      const height = (count / row.best.count) * (HEIGHT - 1)
      return (
        <rect
          key={yyyymm}
          x={index * STEP + (STEP - BAR) / 2}
          y={HEIGHT - 1 - height}
          width={BAR}
          height={height}
          data-best={yyyymm === row.best.yyyymm || undefined}
        />
      )
    })}
    <line x1={0} x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
  </svg>
)

/** The catch of each species by month: a row of bars each, and the same numbers as a table. */
export const CatchPlot = ({ rows }: { rows: readonly PlotRow[] }) => {
  const months = rows[0]?.months.map(({ yyyymm }) => yyyymm) ?? []
  return (
    <Figure>
      <ul>
        {rows.map((row) => (
          <li key={row.fish}>
            <strong>{row.fish}</strong>
            <Bars row={row} />
            <small>{groupDigits(row.total)}마리</small>
          </li>
        ))}
      </ul>
      <figcaption>
        <p>
          {months.length > 0 &&
            `${monthName(months[0] ?? '')}부터 ${monthName(months.at(-1) ?? '')}까지, `}
          막대의 높이는 어종마다 가장 많이 잡힌 달을 기준으로 해요.
        </p>
        <CatchByMonthTable rows={rows} months={months} />
      </figcaption>
    </Figure>
  )
}
