import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { theme } from '@/styles/theme'

interface Props {
  summary: ReactNode
  /** Opening an item closes the others of the same name. */
  name?: string
  children: ReactNode
}

const Details = styled.details`
  border-bottom: 1px solid ${theme.color.line};

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  min-height: 3.5rem;
  padding: ${theme.space.xs} ${theme.space.xxs};
  font-weight: ${theme.fontWeight.semibold};
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    color: ${theme.color.textMuted};
    transition: transform ${theme.motion.quick};
  }
`

const Body = styled.div`
  padding: 0 ${theme.space.xxs} ${theme.space.md};
`

/** The browser's own `<details>`: it works without scripts, and find-in-page opens it. */
export const Accordion = ({ summary, name, children }: Props) => (
  <Details name={name}>
    <Summary>
      <span>{summary}</span>
      <ChevronIcon size={20} direction="down" />
    </Summary>
    <Body>{children}</Body>
  </Details>
)
