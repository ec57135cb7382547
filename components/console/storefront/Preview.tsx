import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import { theme } from '@/styles/theme'

const Figure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`

/** How something looks elsewhere, below its name. */
export const Preview = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Figure role="group" aria-labelledby={id}>
      <Small id={id}>{title}</Small>
      {children}
    </Figure>
  )
}
