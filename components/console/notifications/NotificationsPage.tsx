import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { STAFF_WAYS } from '@/lib/staff/staffEvents'
import { useRead } from '@/store/console/useRead'
import { NotificationBrowser } from './NotificationBrowser'
import { NotificationChoices } from './NotificationChoices'
import { NotificationPhone } from './NotificationPhone'
import { NotificationTest } from './NotificationTest'
import { SoundTest } from './SoundTest'
import { QuietHours } from './QuietHours'

/** What one wants to hear of while the console is closed: for the own account alone. */
export const NotificationsPage = () => {
  const { data, failure, reload } = useRead('getNotifications', {})
  if (!data) return <Unread failure={failure} reload={reload} height="20rem" />
  if (data.choices.length === 0) {
    return <EmptyState title="업체에서 일하는 직원만 알림을 받아요." />
  }
  const { choices, quiet, phone, email, push_key: pushKey, browsers, is_told_here } = data
  const ways = STAFF_WAYS.filter((way) => way !== 'push' || pushKey !== null)
  return (
    <Stack $gap="xl">
      <Section title="받을 알림">
        <NotificationChoices saved={choices} ways={ways} />
      </Section>
      <Section title="조용한 시간">
        <QuietHours saved={quiet} />
      </Section>
      <Section title="받을 번호">
        <NotificationPhone known={phone} />
      </Section>
      <Section title="받을 이메일">
        <p>이메일은 로그인하는 주소({email})로 보내드려요.</p>
      </Section>
      {pushKey !== null && (
        <Section title="브라우저 알림">
          <NotificationBrowser pushKey={pushKey} browsers={browsers} isToldHere={is_told_here} />
        </Section>
      )}
      <Section title="열린 콘솔 소리">
        <SoundTest />
      </Section>
      <Section title="시험 알림">
        <NotificationTest />
      </Section>
    </Stack>
  )
}
