import { Fragment } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(5.5rem, max-content) minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.md};

  dt {
    color: ${theme.color.textMuted};
  }
`

export type Fact = readonly [term: string, value: string]

/** Facts of a ship; what is empty is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts
      .filter(([, value]) => value)
      .map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </List>
)
