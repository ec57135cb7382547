import styled from 'styled-components'
import { Loading } from '@/components/common/Loading'
import { ShipCard } from '@/components/common/ShipCard'
import { Skeleton } from '@/components/common/Skeleton'
import type { CardItem } from '@/lib/ship/cardItem'
import { theme } from '@/styles/theme'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr));
  gap: ${theme.space.md};
`

/** Trips in as many columns as the screen has room for. */
export const ShipGrid = ({ items }: { items: readonly CardItem[] }) => (
  <Grid>
    {items.map((item, index) => (
      <li key={item.ship.no}>
        <ShipCard item={item} isEager={index === 0} />
      </li>
    ))}
  </Grid>
)

const PLACES = ['1', '2', '3', '4']

/** The same while it is on its way. */
export const ShipGridSkeleton = () => (
  <Loading>
    <Grid as="div">
      {PLACES.map((place) => (
        <Skeleton key={place} height="20rem" radius="lg" />
      ))}
    </Grid>
  </Loading>
)
