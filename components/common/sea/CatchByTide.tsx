import styled from 'styled-components'
import type { Answer } from '@/lib/contract/wire'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'

const { color, fontSize, space } = theme

type Past = NonNullable<Answer<'getCatchByTide'>['past']>

const Block = styled.section`
  display: grid;
  gap: ${space.xxs};
  font-size: ${fontSize.sm};

  > h4,
  > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${theme.fontWeight.regular};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.xs};
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: ${theme.fontWeight.bold};
  }
`

/** `조황 14건 · 못 낚은 날 2건` */
const countText = ({ reports, blanks }: Past): string =>
  [`조황 ${reports}건`, blanks > 0 && `못 낚은 날 ${blanks}건 포함`].filter(Boolean).join(' · ')

/** What was caught in former years with the tide of a day. */
export const CatchByTide = ({ past }: { past: Past }) => (
  <Block aria-label="물때별 조과">
    <h4>
      지난해까지 이맘때 {past.tide} · {countText(past)}
    </h4>
    <ul>
      {past.catch.map(({ fish, average, most }) => (
        <li key={fish}>
          <span>{fish}</span> <b>하루 평균 {groupDigits(average)}마리</b>
          <span>많게는 {groupDigits(most)}마리</span>
        </li>
      ))}
    </ul>
    {past.catch.length === 0 && <p>낚은 날이 없어요.</p>}
  </Block>
)
