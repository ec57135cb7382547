import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** Things beside each other, in as many lines as they need. */
export const Cluster = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`
