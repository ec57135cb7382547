import { useRouter } from 'next/router'
import { Card } from '@/components/common/card/Card'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { LinkButton } from '@/components/common/button/LinkButton'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { Stack } from '@/components/common/layout/Stack'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import { safeRedirect } from '@/lib/redirect/safeRedirect'
import { reservationListHref } from '@/lib/reservation/reservationHref'

/** Logs a guest in by phone and opens the guest's reservations. */
export const GuestReservationLookup = () => {
  const { query, replace } = useRouter()
  const target = safeRedirect(query.redirect, reservationListHref('guest'))
  return (
    <Stack>
      <NoScriptCallout />
      <StoredStateUnreadable />
      <Card>
        <GuestLogin onDone={() => void replace(target)} />
      </Card>
      <LinkButton href={`/user/login?redirect=${encodeURIComponent(target)}`} variant="ghost">
        회원이신가요? 로그인하기
      </LinkButton>
    </Stack>
  )
}
