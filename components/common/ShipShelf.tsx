import styled from 'styled-components'
import { ShipCard } from '@/components/common/ShipCard'
import type { CardItem } from '@/lib/ship/cardItem'
import { theme } from '@/styles/theme'

const Shelf = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(74vw, 17rem);
  gap: ${theme.space.sm};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  /* Room for the focus ring. */
  padding: 4px;
  margin: -4px;

  li {
    scroll-snap-align: start;
  }
`

interface Props {
  items: readonly CardItem[]
  /** Whether the first card's picture may be the page's largest (LCP). */
  isEager?: boolean
}

/** A few ships side by side, scrolled by swiping. */
export const ShipShelf = ({ items, isEager = false }: Props) => (
  <Shelf>
    {items.map((item, index) => (
      <li key={item.ship.no}>
        <ShipCard item={item} isEager={isEager && index === 0} sizes="272px" />
      </li>
    ))}
  </Shelf>
)
