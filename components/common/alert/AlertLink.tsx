import { LinkButton } from '@/components/common/button/LinkButton'
import { type AlertWish, alertHref } from '@/lib/alert/alertWish'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'

/** Where nothing was found: to the page on which one asks to be told, with the wish filled in. */
export const AlertLink = ({ wish }: { wish: AlertWish }) =>
  useAppSelector(selectHasExtensions) && (
    <LinkButton href={alertHref(wish)} variant="secondary" prefetch={false} isFullWidth>
      빈자리 알림 받기
    </LinkButton>
  )
