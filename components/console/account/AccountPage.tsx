import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { useSession } from '@/components/console/shell/session'
import { hasRight } from '@/lib/staff/rights'
import { ChangePassword } from './ChangePassword'
import { LogOut } from './LogOut'
import { OwnFactors } from './OwnFactors'
import { OwnFeed } from './OwnFeed'
import { OwnSessions } from './OwnSessions'

/** What the calendar's page links to. */
const FEED_ID = 'feed'

/** One’s own log-in: out, the second factor, where else one is logged in, the password. */
export const AccountPage = () => {
  const { role, operator } = useSession()
  return (
    <Stack $gap="xl">
      <LogOut />
      <Section title="알림">
        <LinkButton href="/notifications" variant="secondary" isFullWidth>
          알림 설정
        </LinkButton>
      </Section>
      {operator && hasRight(role, 'board') && (
        <Section title="내 캘린더" id={FEED_ID}>
          <OwnFeed />
        </Section>
      )}
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
}
