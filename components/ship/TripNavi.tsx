import { useEffect } from 'react'
import styled from 'styled-components'
import { tabListStyle, tabStyle } from '@/components/common/layout/tabStyle'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** A section of the page: its id and its label. */
export type NaviItem = readonly [id: string, label: string]

const List = styled.nav`
  ${tabListStyle}
  /* Sticky below the header, but not on a phone, which has no room for it. */
  ${media.tablet} {
    position: sticky;
    top: 6rem;
    z-index: ${theme.zIndex.sticky};
    background: ${theme.color.background};
  }

  a {
    ${tabStyle}
  }
`

/** Links to the sections of a trip page; the current one is marked. */
export const TripNavi = ({ items }: { items: readonly NaviItem[] }) => {
  const store = useAppStore()
  const navi = useAppSelector(({ activeShip }) => activeShip.navi)
  const ids = items.map(([id]) => id).join()

  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    // On failure only the mark is missing.
    import('./followSections')
      .then(({ followSections }) => {
        if (!isUnmounted) stop = followSections(store, ids.split(','))
      })
      .catch(() => undefined)
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [store, ids])

  return (
    <List aria-label="상품 안내">
      {items.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === navi || undefined}>
          {label}
        </a>
      ))}
    </List>
  )
}
