import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { theme } from '@/styles/theme'

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  /* A column has room for a departure's line beside the picture. */
  :root[data-rows] & > ul {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
    gap: ${theme.space.xs};
  }
`

/**
 * A list of ships as the visitor wants it: large cards, or rows (`ShipCard` draws both from one HTML). The
 * document says which: a script does before anything is drawn (`lib/storefront/firstPaint.ts`).
 */
export const ShipCards = ({ children }: { children: ReactNode }) => {
  const isCompact = useAppSelector(({ personalFilter01 }) => personalFilter01.isCompact)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  useEffect(() => {
    if (isRehydrated || isCompact) document.documentElement.toggleAttribute('data-rows', isCompact)
  }, [isCompact, isRehydrated])
  return <Cards data-cards>{children}</Cards>
}

/** Changes between large cards and rows; the browser remembers it. */
export const CardsButton = () => {
  const dispatch = useAppDispatch()
  const isCompact = useAppSelector(({ personalFilter01 }) => personalFilter01.isCompact)
  return (
    <Button
      variant="secondary"
      isSmall
      onClick={() => dispatch(personalFilterActions.cardsChanged({ isCompact: !isCompact }))}
    >
      {isCompact ? '크게 보기' : '작게 보기'}
    </Button>
  )
}
