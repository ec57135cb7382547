import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { space } = theme

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;

  > span {
    flex: none;
    width: 2.25rem;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
`

const Strip = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space.xs};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* Room for the focus ring. */
  padding: 4px;
  margin: -4px;

  button {
    flex: none;
    padding: 0 ${space.sm};
    white-space: nowrap;
  }
  /* Many species: they scroll here and not with the page. */
  &[data-wraps] {
    flex-wrap: wrap;
    max-height: 12rem;
    overflow-y: auto;
  }
`

interface Props {
  label: string
  /** Shows all chips in several lines; otherwise they are in one line that is swiped. */
  isWrapped?: boolean
  children: ReactNode
}

/** A line of chips with what they choose before it. */
export const ChipStrip = ({ label, isWrapped, children }: Props) => {
  const id = useId()
  return (
    <Row role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Strip data-wraps={isWrapped || undefined}>{children}</Strip>
    </Row>
  )
}
