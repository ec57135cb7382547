import { CardGrid } from './CardGrid'
import type { ListLayout } from '@/components/common/list/PagedList'
import { ShipCard } from './ShipCard'
import type { CardItem } from '@/lib/ship/cardItem'

/** The layout of a list of ships. */
export const SHIP_LAYOUT = {
  column: '17.5rem',
  gap: 'md',
  skeletons: 4,
  skeletonHeight: '20rem',
} as const satisfies ListLayout

/** A ship of a list that is the page. */
export const renderShip = (item: CardItem, isFirst: boolean) => (
  <ShipCard item={item} isEager={isFirst} level={2} />
)

/** A few ships, in as many columns as the screen has room for. */
export const ShipGrid = ({ items }: { items: readonly CardItem[] }) => (
  <CardGrid $column={SHIP_LAYOUT.column} $gap={SHIP_LAYOUT.gap}>
    {items.map((item, index) => (
      <li key={item.ship.no}>
        <ShipCard item={item} isEager={index === 0} />
      </li>
    ))}
  </CardGrid>
)
