import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SkipLink } from '@/components/common/focus/SkipLink'
import { Stack } from '@/components/common/layout/Stack'
import { ROLE_LABELS } from '@/lib/staff/roles'
import { menuOf } from '@/lib/staff/menu'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ActingBanner } from './ActingBanner'
import { useSession } from './session'

const MAIN_ID = 'main'

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.header};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.line};
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.sm};
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space.xs} ${theme.space.md} 0;
  ${media.tablet} {
    padding-inline: ${theme.space.lg};
  }
`

const Operator = styled.p`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.bold};
`

const Person = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  font-size: ${theme.fontSize.s};
  color: ${theme.color.textMuted};
`

const Menu = styled.nav`
  max-width: ${theme.width.page};
  margin: 0 auto;
  overflow-x: auto;
  padding: 0 ${theme.space.xs};
  ${media.tablet} {
    padding: 0 ${theme.space.md};
  }
`

const Links = styled.ul`
  display: flex;
`

const MenuLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  /* All seven of an owner's pages are in sight at 360 px. */
  padding: 0 0.375rem;
  border-bottom: 2px solid transparent;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.medium};
  white-space: nowrap;
  ${media.tablet} {
    padding: 0 ${theme.space.xs};
  }
  &[aria-current] {
    border-color: ${theme.color.ink};
    color: ${theme.color.text};
  }
`

const Main = styled.main`
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space.md};
  padding-bottom: max(${theme.space.xxl}, env(safe-area-inset-bottom));
  ${media.tablet} {
    padding: ${theme.space.lg};
  }
  /* Everything begins where the page's title does. */
  ${Stack} {
    margin-inline: 0;
  }
`

/** The operator's name, the menu of the role and the page. */
export const ConsoleShell = ({ children }: { children: ReactNode }) => {
  const { name, role, operator } = useSession()
  const { asPath } = useRouter()
  const here = asPath.split(/[?#]/, 1)[0] ?? ''
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <Header>
        <ActingBanner />
        <Top>
          <Operator>{operator?.name ?? '뱃길 콘솔'}</Operator>
          <Person href="/account" prefetch={false}>
            {name} · {ROLE_LABELS[role]}
          </Person>
        </Top>
        <Menu aria-label="콘솔 메뉴">
          <Links>
            {menuOf(role, operator !== null).map(({ href, label }) => (
              <li key={href}>
                <MenuLink
                  href={href}
                  prefetch={false}
                  aria-current={here === href || here.startsWith(`${href}/`) ? 'page' : undefined}
                >
                  {label}
                </MenuLink>
              </li>
            ))}
          </Links>
        </Menu>
      </Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
    </>
  )
}
