import styled from 'styled-components'
import type { Storefront } from '@/lib/contract/wire'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Line = styled.p`
  ${spreadLine}
  gap: 0 ${theme.space.sm};

  small {
    margin-left: ${theme.space.xs};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.25em;
    min-height: ${theme.touch};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.semibold};
  }
  a span {
    white-space: nowrap;
  }
`

/** Whose storefront it is, and how to call: its captain is one tap away. */
export const OperatorLine = ({ detail }: { detail: Storefront['ship']['detail'] }) => (
  <Line>
    <span>
      <strong>{detail.firm_name || detail.footer_ship_name}</strong>
      {detail.owner_name && <small>대표 {detail.owner_name}</small>}
    </span>
    {detail.phone && (
      <a href={`tel:${detail.phone}`}>
        전화 <span>{detail.phone}</span>
      </a>
    )}
  </Line>
)
