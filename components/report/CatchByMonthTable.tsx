import styled from 'styled-components'
import { monthName, type PlotRow } from '@/lib/report/catchPlot'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: ${theme.touch};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.medium};
  }
  > div {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-size: ${theme.fontSize.sm};
  }
  th,
  td {
    padding: ${theme.space.xxs} ${theme.space.xs};
    border: 1px solid ${theme.color.line};
    text-align: right;
    white-space: nowrap;
  }
`

interface Props {
  rows: readonly PlotRow[]
  months: readonly string[]
}

/** The numbers of the plot. */
export const CatchByMonthTable = ({ rows, months }: Props) => (
  <Details>
    <summary>숫자로 보기</summary>
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">어종</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthName(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fish, months: counted }) => (
            <tr key={fish}>
              <th scope="row">{fish}</th>
              {counted.map(({ yyyymm, count }) => (
                <td key={yyyymm}>{groupDigits(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Details>
)
