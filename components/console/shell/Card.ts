import styled from 'styled-components'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

/** Cards beside each other where there is room. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space.sm};
`

export const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  min-width: 0;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

/** What a card is about, and at its end how much or how far. */
export const CardHead = styled.div`
  ${spreadLine}
  gap: ${theme.space.xxs} ${theme.space.sm};
  font-weight: ${theme.fontWeight.bold};
  overflow-wrap: anywhere;
`

export const CardNote = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`
