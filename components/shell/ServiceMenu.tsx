import Link from 'next/link'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { usePath } from '@/components/common/navigation/usePath'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { MenuLinkIcon } from './MenuLinkIcon'

const Nav = styled.nav`
  position: relative;
  max-width: ${theme.width.wide};
  margin: 0 auto;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`

const List = styled.ul`
  display: flex;
  width: max-content;
  padding: 0 ${theme.space.xs};
  ${media.tablet} {
    padding: 0 ${theme.space.md};
  }
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  padding: 0 ${theme.space.xs};
  border-bottom: 3px solid transparent;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  white-space: nowrap;

  &[aria-current='page'] {
    border-color: ${theme.color.brand};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.ink};
    }
  }
`

/** Scrolls the menu to the link of the current page, which a phone's screen may have no room for. */
const useScrollToCurrent = (path: string) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) {
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
    }
  }, [path])
  return nav
}

/** A link per offered service type, fishing reports and field news (docs/specification.md#menu). */
export const ServiceMenu = ({ menu }: { menu: Storefront['menu'] }) => {
  const path = usePath()
  const nav = useScrollToCurrent(path)
  return (
    <Nav ref={nav} aria-label="메뉴">
      <List>
        {menu.map(({ href, label, icon }) => (
          <li key={href}>
            <Item
              href={href}
              prefetch={false}
              aria-current={`${path}/` === href ? 'page' : undefined}
            >
              <MenuLinkIcon icon={icon} size={20} />
              {label}
            </Item>
          </li>
        ))}
      </List>
    </Nav>
  )
}
