import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { useSend } from '@/store/console/useSend'
import { ChangePassword } from './ChangePassword'
import { OwnFactors } from './OwnFactors'
import { OwnSessions } from './OwnSessions'

const LogOut = () => {
  const { send, isSending, failure } = useSend('endSession')
  const logOut = async () => {
    const sent = await send({})
    const isOut = sent && ('data' in sent || sent.failure.code === 'STAFF_LOGIN_REQUIRED')
    // A load of its own: nothing that was read stays in memory.
    if (isOut) window.location.assign('/login')
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void logOut()}>
        로그아웃
      </Button>
    </>
  )
}

/** One’s own log-in: out, the second factor, where else one is logged in, the password. */
export const AccountPage = () => (
  <Stack $gap="xl">
    <LogOut />
    <Section title="알림">
      <LinkButton href="/notifications" variant="secondary" isFullWidth>
        알림 설정
      </LinkButton>
    </Section>
    <Section title="2단계 인증">
      <OwnFactors />
    </Section>
    <Section title="로그인한 기기">
      <OwnSessions />
    </Section>
    <Section title="비밀번호 바꾸기">
      <ChangePassword />
    </Section>
  </Stack>
)
