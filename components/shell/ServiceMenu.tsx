import Link from 'next/link'
import styled from 'styled-components'
import { usePath } from '@/components/common/usePath'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { MenuLinkIcon } from './MenuLinkIcon'

const Nav = styled.nav`
  max-width: ${theme.width.page};
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

/** A link per offered service type, fishing reports and field news (docs/specification.md#menu). */
export const ServiceMenu = ({ menu }: { menu: Storefront['menu'] }) => {
  const path = usePath()
  return (
    <Nav aria-label="메뉴">
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
