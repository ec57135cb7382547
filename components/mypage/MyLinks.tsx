import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Card } from '@/components/common/card/Card'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { useAppSelector } from '@/store/hooks'
import { theme } from '@/styles/theme'

const LINKS = [
  { href: '/mypage/reservation', label: '예약 내역' },
  { href: '/mypage/coupon', label: '쿠폰' },
  { href: '/mypage/favorite', label: '찜' },
  { href: '/mypage/message', label: '메시지' },
  { href: '/mypage/qna', label: '1:1 문의' },
  { href: '/customer/notice', label: '고객센터' },
  { href: '/user/logout', label: '로그아웃' },
] as const

const List = styled.ul`
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: 3.25rem;
  }
  svg {
    margin-left: auto;
    color: ${theme.color.textMuted};
  }
`

/** Links to the member's pages, with a badge for new messages. */
export const MyLinks = () => {
  const hasNewMessage = useAppSelector(({ user }) => user.userInfo.is_message_new)
  return (
    <Card as="nav" aria-label="마이페이지 메뉴">
      <List>
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {label}
              {href === '/mypage/message' && hasNewMessage && (
                <Badge tone="danger">새 메시지</Badge>
              )}
              <ChevronIcon size={18} />
            </Link>
          </li>
        ))}
      </List>
    </Card>
  )
}
