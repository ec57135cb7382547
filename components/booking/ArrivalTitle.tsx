import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { PageTitle } from '@/components/common/text/PageTitle'
import { useIsHydrated } from '@/components/common/load/useIsHydrated'

const Title = styled(PageTitle)`
  &:focus {
    outline: none;
  }
`

const focusWhereLost = (title: HTMLElement | null) => {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true })
}

/**
 * A page's title that takes the focus when a link or an action led here: what was pressed is gone. A page
 * that the browser loads begins at its top as usual.
 */
export const ArrivalTitle = ({ children }: { children: ReactNode }) => {
  const isHydrated = useIsHydrated()
  const [isArrival] = useState(isHydrated)
  return (
    <Title ref={isArrival ? focusWhereLost : undefined} tabIndex={-1}>
      {children}
    </Title>
  )
}
