import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** A list and what is open of it; `$wide` says which of them gets more room beside the other. */
export const Panes = styled.div<{ $wide: 'list' | 'detail' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  ${media.wide} {
    grid-template-columns: ${({ $wide }) =>
      $wide === 'list' ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 2fr) minmax(0, 3fr)'};
    align-items: start;
  }
`

/** The list; on a phone it is behind what is open. */
export const ListPane = styled.div<{ $isBehind: boolean }>`
  display: ${({ $isBehind }) => ($isBehind ? 'none' : 'grid')};
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.wide} {
    display: grid;
  }
`

/** Beside the list only: what is said there while nothing is open. */
export const Unchosen = styled.div`
  display: none;
  ${media.wide} {
    display: block;
  }
`
