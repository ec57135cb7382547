import styled from 'styled-components'
import { theme } from '@/styles/theme'
import { Card } from './Card'

/** One of a few entries on a page: what it is, below it in small letters when and for how many. */
export const EntryCard = styled(Card)`
  display: grid;
  gap: ${theme.space.xs};

  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`
