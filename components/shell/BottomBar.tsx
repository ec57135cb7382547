import Link from 'next/link'
import styled from 'styled-components'
import {
  HeartIcon,
  SearchIcon,
  TicketIcon,
  UserIcon,
  WaveIcon,
} from '@/components/common/icon/icons'
import { bottomBarItemStyle, bottomBarStyle } from '@/components/common/navigation/bottomBarStyle'
import { usePath } from '@/components/common/navigation/usePath'
import { media } from '@/styles/media'

/** The most visited pages, at the bottom of a phone's screen. */
const LINKS = [
  { href: '/', label: '홈', Icon: WaveIcon },
  { href: '/search', label: '검색', Icon: SearchIcon },
  { href: '/mypage/reservation', label: '예약 내역', Icon: TicketIcon },
  { href: '/mypage/favorite', label: '찜', Icon: HeartIcon },
  { href: '/mypage', label: '마이', Icon: UserIcon },
] as const

const Bar = styled.nav`
  ${bottomBarStyle}
  ${media.tablet} {
    display: none;
  }
`

const Item = styled(Link)`
  ${bottomBarItemStyle}
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
