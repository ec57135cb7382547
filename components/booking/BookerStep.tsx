import { useRouter } from 'next/router'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Card } from '@/components/common/Card'
import { LinkButton } from '@/components/common/LinkButton'
import { StoredStateUnreadable } from '@/components/common/StoredStateUnreadable'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { theme } from '@/styles/theme'

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.sm};
`

/** Asks for the booker: a login, or a phone proof on this page. */
export const BookerStep = () => {
  const { asPath } = useRouter()
  const [isGuest, setIsGuest] = useState(false)

  return (
    <Layout as="section" aria-label="예약자 확인">
      <StoredStateUnreadable />
      <p>예약하시는 분을 알려 주세요. 로그인하시면 쿠폰도 쓸 수 있어요.</p>
      <LinkButton href={`/user/login?redirect=${encodeURIComponent(asPath)}`} isFullWidth>
        로그인하고 예약
      </LinkButton>
      {isGuest ? (
        <GuestLogin />
      ) : (
        <Button variant="secondary" isFullWidth onClick={() => setIsGuest(true)}>
          비회원으로 예약
        </Button>
      )}
    </Layout>
  )
}
