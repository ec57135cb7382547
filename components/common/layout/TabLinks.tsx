import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { tabListStyle, tabStyle } from './tabStyle'

export interface TabLink {
  href: string
  label: ReactNode
  isCurrent: boolean
}

const List = styled.nav`
  ${tabListStyle}
`

const StyledLink = styled(Link)`
  ${tabStyle}
`

/** Tabs that are pages: plain links, which can be shared and work without scripts. */
export const TabLinks = ({ label, links }: { label: string; links: readonly TabLink[] }) => (
  <List aria-label={label}>
    {links.map(({ href, label: text, isCurrent }) => (
      <StyledLink key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </StyledLink>
    ))}
  </List>
)
