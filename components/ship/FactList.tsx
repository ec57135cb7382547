import styled from 'styled-components'
import { theme } from '@/styles/theme'

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xs};

  div {
    display: flex;
    /* With large text the value stands below. */
    flex-wrap: wrap;
    column-gap: ${theme.space.md};
  }
  dt {
    flex: 0 0 auto;
    /* The longest name has seven letters. */
    width: min(7rem, 100%);
    color: ${theme.color.textMuted};
  }
  dd {
    flex: 1 1 9rem;
    min-width: 0;
  }
`

export type Fact = readonly [term: string, value: string]

/** Facts of a ship; what is empty is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts
      .filter(([, value]) => value)
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
)
