import { Button } from '@/components/common/button/Button'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { beginOneLogin } from './oneLogin'

/** Goes on as the member who is logged in on another storefront of the provider. */
export const OneLoginButton = ({ redirect }: { redirect: string }) => {
  const isOffered = useAppSelector(selectHasExtensions)
  if (!isOffered) return null
  const begin = async () => window.location.assign(await beginOneLogin(redirect))
  return (
    <Button variant="secondary" isFullWidth onClick={() => void begin()}>
      뱃길 회원으로 계속하기
    </Button>
  )
}
