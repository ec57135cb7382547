import { useEffect, useId, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { space } = theme

const LABEL_WIDTH = '2.25rem'

/** What belongs to a line of chips stands below its chips. */
export const BelowChips = styled.div`
  max-width: 22rem;
  padding-left: calc(${LABEL_WIDTH} + ${space.xs});
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;

  > span {
    flex: none;
    width: ${LABEL_WIDTH};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
  &:has([data-wraps]) {
    align-items: start;

    > span {
      line-height: ${theme.touch};
    }
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
  /* What is cut fades, so that it does not look broken off. */
  &:not([data-wraps]) {
    padding-right: ${space.md};
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 4px calc(100% - ${space.md}),
      transparent
    );
  }
`

interface Props {
  label: string
  /** Shows all chips in several lines; otherwise they are in one line that is swiped. */
  isWrapped?: boolean
  children: ReactNode
}

/** Shows the chosen chip when it comes to be known: it may lie in the part that is swiped. */
const useChosenInSight = () => {
  const strip = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!strip.current || !chosen || isShown.current) return
    isShown.current = true
    const { left, width } = strip.current.getBoundingClientRect()
    const chip = chosen.getBoundingClientRect()
    if (chip.left < left || chip.right > left + width) {
      strip.current.scrollLeft += chip.left + chip.width / 2 - left - width / 2
    }
  })
  return strip
}

/** A line of chips with what they choose before it. */
export const ChipStrip = ({ label, isWrapped, children }: Props) => {
  const id = useId()
  const strip = useChosenInSight()
  return (
    <Row role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Strip ref={strip} data-wraps={isWrapped || undefined}>
        {children}
      </Strip>
    </Row>
  )
}
