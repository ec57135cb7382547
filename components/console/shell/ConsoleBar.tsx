import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/components/common/icon/icons'
import { bottomBarItemStyle, bottomBarStyle } from '@/components/common/navigation/bottomBarStyle'
import { barOf, currentHref, MENU_PATH, menuOf } from '@/lib/staff/menu'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { useSession } from './session'

const SIZE = 22

const Bar = styled.nav`
  ${bottomBarStyle}
  ${media.wide} {
    display: none;
  }
  @media print {
    display: none;
  }
`

const Item = styled(Link)`
  ${bottomBarItemStyle}
  font-size: min(${theme.fontSize.s}, 4.4vw);
`

/** Drawings that only the console needs: those of the storefronts grow by nothing. */
const draw = (path: string) => (
  <svg
    viewBox="0 0 24 24"
    width={SIZE}
    height={SIZE}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)

const MORE = draw('M4 7h16M4 12h16M4 17h16')
const ICONS: Readonly<Record<string, ReactNode>> = {
  '/today': <Icon name="anchor" size={SIZE} />,
  '/reservations': <Icon name="ticket" size={SIZE} />,
  '/calendar': <Icon name="calendar" size={SIZE} />,
  '/money': draw('m4 6 4 12 4-11 4 11 4-12M3 11h18M3 14h18'),
}

/** What one needs fifty times a day, under the thumb; the rest behind 더보기. */
export const ConsoleBar = () => {
  const { role, operator } = useSession()
  const { asPath } = useRouter()
  const path = asPath.split(/[?#]/, 1)[0] ?? ''
  const links = menuOf(role, operator !== null)
  const here = currentHref(
    links.map(({ href }) => href),
    path,
  )
  return (
    <Bar aria-label="하단 메뉴">
      {barOf(links).map(({ href, label }) => (
        <Item
          key={href}
          href={href}
          prefetch={false}
          aria-current={here === href ? 'page' : undefined}
        >
          {ICONS[href]}
          {label}
        </Item>
      ))}
      <Item
        href={MENU_PATH}
        prefetch={false}
        aria-current={path === MENU_PATH ? 'page' : undefined}
      >
        {MORE}
        더보기
      </Item>
    </Bar>
  )
}
