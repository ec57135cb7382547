import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { ChangePassword } from './ChangePassword'
import { LogOut } from './LogOut'
import { OwnFactors } from './OwnFactors'
import { OwnSessions } from './OwnSessions'

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
