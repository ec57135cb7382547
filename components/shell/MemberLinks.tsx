import { useRouter } from 'next/router'
import Link from 'next/link'
import styled from 'styled-components'
import { useIsHydrated } from '@/components/common/load/useIsHydrated'
import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const List = styled.ul`
  display: none;
  ${media.tablet} {
    display: flex;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${theme.touch};
    padding: 0 ${theme.space.sm};
    border-radius: ${theme.radius.sm};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.medium};
  }
  ${media.hover} {
    a:hover {
      background: ${theme.color.surfaceMuted};
    }
  }
`

/**
 * From 768 px, where there is no bottom bar: what is the visitor's own, in words. The HTML is the
 * same for everybody and says 로그인; who is logged in is known after the stored session is read.
 */
export const MemberLinks = () => {
  const { asPath, query } = useRouter()
  const isHydrated = useIsHydrated()
  const login = '/user/login'
  /** The page that is open; of a page on the way to a log-in, the one that it leads back to. */
  const here = afterLogin(asPath.startsWith('/user/') ? query.redirect : asPath)
  const isLogin = useAppSelector(selectIsLogin)
  const last = isLogin
    ? { href: '/mypage', label: '마이페이지' }
    : { href: isHydrated ? withRedirect(login, here) : login, label: '로그인' }
  const links = [
    { href: '/mypage/reservation', label: '예약 내역' },
    { href: '/mypage/favorite', label: '찜' },
    last,
  ]
  return (
    <List>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  )
}
