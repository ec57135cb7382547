import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hasRight } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'
import { useSession } from '../shell/session'

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
`

type Props = { no: number; children: ReactNode }

/** A departure's name; for those who may see departures it leads to its page. */
export const DepartureLink = ({ no, children }: Props) => {
  const { role } = useSession()
  if (!hasRight(role, 'today')) return children
  return (
    <Name href={`/departures/${no}`} prefetch={false}>
      {children}
    </Name>
  )
}
