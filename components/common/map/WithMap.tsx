import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { useIsWide } from '@/components/common/layout/useIsWide'
import { onRequest } from '@/components/common/load/onRequest'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isAbroad } from '@/lib/serviceType/traits'
import type { CardItem } from '@/lib/ship/cardItem'
import { useAppSelector } from '@/store/hooks'
import type { PagedListView } from '@/store/pagedList/usePagedList'
import { selectHasExtensions } from '@/store/session/selectors'
import { besideStyle } from '@/styles/besideStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const ShipMap = onRequest(() => import('./ShipMap').then(({ ShipMap: Map }) => Map))

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  /* The cards. */
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: inherit;
  }
  > section {
    ${besideStyle}
  }
  ${media.desktop} {
    /* Not by what comes after the cards: they may be drawn before it is parsed. */
    &[data-has-map] {
      grid-template-columns: minmax(0, 1fr) 34%;
      column-gap: ${theme.space.lg};
      align-items: start;
    }
  }
`

interface Props {
  view: PagedListView<CardItem>
  /** What all of them are; absent where they are of several types. */
  serviceType?: ServiceType
  /** The list, with its cards. */
  children: ReactNode
}

/**
 * A list of ships with its map beside it where there is room: elsewhere the map is not asked for. A server of
 * the specification alone does not say where ships are, and trips abroad leave from nowhere on it.
 */
export const WithMap = ({ view, serviceType, children }: Props) => {
  const isWide = useIsWide()
  const hasExtensions = useAppSelector(selectHasExtensions)
  const hasMap = hasExtensions && !(serviceType && isAbroad(serviceType))
  const cards = useRef<HTMLDivElement>(null)
  return (
    <Beside data-has-map={hasMap || undefined}>
      <div ref={cards}>{children}</div>
      {hasMap && (
        <section aria-label="지도">{isWide && <ShipMap cards={cards} view={view} />}</section>
      )}
    </Beside>
  )
}
