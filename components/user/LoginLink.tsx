import { useRouter } from 'next/router'
import { LinkButton } from '@/components/common/button/LinkButton'
import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'

/** A link to the login that keeps the page to return to. */
export const LoginLink = () => {
  const { query } = useRouter()
  return (
    <LinkButton href={withRedirect('/user/login', afterLogin(query.redirect))} isFullWidth>
      로그인
    </LinkButton>
  )
}
