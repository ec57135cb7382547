import Link from 'next/link'
import styled from 'styled-components'
import {
  HeartIcon,
  SearchIcon,
  TicketIcon,
  UserIcon,
  WaveIcon,
} from '@/components/common/icon/icons'
import { usePath } from '@/components/common/navigation/usePath'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** The most visited pages, at the bottom of a phone's screen. */
const LINKS = [
  { href: '/', label: '홈', Icon: WaveIcon },
  { href: '/search', label: '검색', Icon: SearchIcon },
  { href: '/mypage/reservation', label: '예약 내역', Icon: TicketIcon },
  { href: '/mypage/favorite', label: '찜', Icon: HeartIcon },
  { href: '/mypage', label: '마이', Icon: UserIcon },
] as const

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.zIndex.bar};
  display: grid;
  grid-template-columns: repeat(${LINKS.length}, minmax(0, 1fr));
  padding-bottom: env(safe-area-inset-bottom);
  background: ${theme.color.surface};
  border-top: 1px solid ${theme.color.line};
  ${media.tablet} {
    display: none;
  }
  ${media.low} {
    position: static;
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
  font-size: min(${theme.fontSize.xs}, 4.4vw);

  &:active {
    background: ${theme.color.surfacePressed};
  }
  &[aria-current='page'] {
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** The navigation bar of a phone. */
export const BottomBar = () => {
  const path = usePath() || '/'
  return (
    <Bar aria-label="하단 메뉴">
      {LINKS.map(({ href, label, Icon }) => (
        <Item
          key={href}
          href={href}
          prefetch={false}
          aria-current={path === href ? 'page' : undefined}
        >
          <Icon size={22} />
          {label}
        </Item>
      ))}
    </Bar>
  )
}
