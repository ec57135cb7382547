import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xs};

  > div {
    display: flex;
    /* With large text the value stands below. */
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space.md};
  }
  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    flex: 1 1 7rem;
    min-width: 0;
    font-weight: ${theme.fontWeight.medium};
    text-align: right;
    text-wrap: balance;
    white-space: pre-line;
  }
`

type DescriptionItem = readonly [name: string, value: ReactNode]

/** Names and values in two columns. A name whose value is empty is left out. */
export const DescriptionList = ({ items }: { items: readonly DescriptionItem[] }) => (
  <List>
    {items
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
)
