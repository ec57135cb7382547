import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** Rows of a small table that is written by hand. */
export const EditedRows = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.sm};
`

/** Its fields beside each other, and the button that removes it. */
export const EditedRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
`

/** What a number field says; not a number while it is empty, which the schema refuses. */
export const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text))
