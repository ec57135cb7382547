import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

/** A list of the console with a line between its rows. */
export const Rows = styled.ul`
  display: grid;
  border-top: 1px solid ${theme.color.line};
`

const Line = styled.li`
  ${spreadLine}
  gap: ${theme.space.xs} ${theme.space.sm};
  min-height: ${theme.touch};
  padding: ${theme.space.xs} 0;
  border-bottom: 1px solid ${theme.color.line};
`

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`

type Props = {
  title: ReactNode
  note?: ReactNode
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** What a row is about, more of it in small, and what can be done with it. */
export const Row = ({ title, note, children }: Props) => (
  <Line>
    <Words>
      <p>{title}</p>
      {note && <Small as="div">{note}</Small>}
    </Words>
    {children}
  </Line>
)
