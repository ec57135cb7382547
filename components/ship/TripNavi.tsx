import { useEffect } from 'react'
import styled from 'styled-components'
import { tabListStyle, tabStyle } from '@/components/common/tabStyle'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** A section of the page by its id, in a word. */
export type NaviItem = readonly [id: string, word: string]

const List = styled.nav`
  ${tabListStyle}
  /* Below the header; on a phone what is read needs the room. */
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

/** The sections of a trip; the one that is read is marked. */
export const TripNavi = ({ items }: { items: readonly NaviItem[] }) => {
  const store = useAppStore()
  const navi = useAppSelector(({ activeShip }) => activeShip.navi)
  const ids = items.map(([id]) => id).join()

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    // Without it only the mark is missing.
    import('./followNavi')
      .then(({ followNavi }) => {
        if (!isGone) stop = followNavi(store, ids.split(','))
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [store, ids])

  return (
    <List aria-label="상품 안내">
      {items.map(([id, word]) => (
        <a key={id} href={`#${id}`} aria-current={id === navi || undefined}>
          {word}
        </a>
      ))}
    </List>
  )
}
