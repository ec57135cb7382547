import styled from 'styled-components'
import { theme } from '@/styles/theme'

export type GridGap = keyof typeof theme.space | 'none'

interface Props {
  /** The least width of a column; one column without it. */
  $column?: string
  $gap?: GridGap
}

/** Items of a list, in as many columns as the screen has room for. */
export const CardGrid = styled.ul<Props>`
  display: grid;
  grid-template-columns: ${({ $column }) =>
    $column ? `repeat(auto-fill, minmax(min(100%, ${$column}), 1fr))` : 'minmax(0, 1fr)'};
  gap: ${({ $gap = 'sm' }) => ($gap === 'none' ? 0 : theme.space[$gap])};
`
