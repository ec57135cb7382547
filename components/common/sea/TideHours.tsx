import styled from 'styled-components'
import type { TideLevel } from '@/lib/sea/tideRows'
import { heightText } from '@/lib/sea/tideText'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Hours = styled.details`
  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: ${theme.touch};
    color: ${color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.medium};
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space.xxs} ${space.xs};
    border-bottom: 1px solid ${color.line};
    text-align: start;
  }
  td {
    text-align: end;
  }
`

/** The curve for who does not see it: the level of each hour. */
export const TideHours = ({ levels }: { levels: readonly TideLevel[] }) => (
  <Hours>
    <summary>시간별 물높이</summary>
    <table>
      <tbody>
        {levels
          .filter(({ at }) => at.endsWith(':00'))
          .map(({ at, cm }) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              <td>{heightText({ cm })}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </Hours>
)
