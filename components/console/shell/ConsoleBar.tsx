import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/components/common/icon/icons'
import { barOf, currentHref, MENU_PATH, menuOf } from '@/lib/staff/menu'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { useSession } from './session'

const SIZE = 22

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.zIndex.bar};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding-bottom: env(safe-area-inset-bottom);
  background: ${theme.color.surface};
  border-top: 1px solid ${theme.color.line};
  ${media.wide} {
    display: none;
  }
  ${media.low} {
    position: static;
  }
  @media print {
    display: none;
  }
`

const Item = styled(Link)`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  height: ${theme.bottomBar};
  color: ${theme.color.textMuted};
  /* As large as five words side by side can be. */
  font-size: min(${theme.fontSize.s}, 4.4vw);

  &:active {
    background: ${theme.color.surfacePressed};
  }
  &[aria-current] {
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
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
