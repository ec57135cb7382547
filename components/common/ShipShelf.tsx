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
  /* Room for the ring of what has the focus. */
  padding: 4px;
  margin: -4px;

  li {
    scroll-snap-align: start;
  }
`

interface Props {
  items: readonly CardItem[]
  /** Its first card is in sight when the page opens. */
  isEager?: boolean
}

/** A few trips side by side, swiped through. */
export const ShipShelf = ({ items, isEager = false }: Props) => (
  <Shelf>
    {items.map((item, index) => (
      <li key={item.ship.no}>
        <ShipCard item={item} isEager={isEager && index === 0} sizes="272px" />
      </li>
    ))}
  </Shelf>
)
