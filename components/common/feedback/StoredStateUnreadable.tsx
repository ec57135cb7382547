import { Button } from '../button/Button'
import { Callout } from './Callout'
import { useAppSelector } from '@/store/hooks'
import { selectIsStoredStateUnavailable } from '@/store/session/selectors'

/** Explains, above a login, that the stored session could not be read and a reload may restore it. */
export const StoredStateUnreadable = () => {
  const isUnreadable = useAppSelector(selectIsStoredStateUnavailable)
  if (!isUnreadable) return null
  return (
    <Callout $tone="warning" role="status">
      이 브라우저에 저장된 로그인 정보를 불러오지 못했어요. 저장된 정보는 그대로 있으니 새로고침해
      주세요. 지금 다시 로그인하셔도 이용하실 수 있어요.
      <Button variant="secondary" isSmall onClick={() => window.location.reload()}>
        새로고침
      </Button>
    </Callout>
  )
}
