import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { ActivityRow } from '@/components/console/activity/ActivityRow'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { AccountActions } from './AccountActions'
import { MemberRow } from './MemberRow'
import { PeopleAndDetail } from './PeopleAndDetail'
import { ProviderInviteForm } from './ProviderInviteForm'

const WORDS = { invite: '뱃길 직원 초대', hint: '사람을 선택하면 여기에 보여요.' } as const
const CALLS = {
  invite: 'inviteProviderAgain',
  resetFactors: 'resetProviderFactors',
  end: 'endProvider',
} as const

/** The provider's own people: who they are, how somebody new comes in, and what was changed last. */
export const ProvidersPage = () => {
  const { data, failure, reload } = useRead('getProviders', {})
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  return (
    <PeopleAndDetail
      people={data.list}
      words={WORDS}
      makeRow={(each, onOpen) => (
        <MemberRow
          key={each.no}
          member={{ ...each, role: 'provider', ship_nos: [] }}
          ships={[]}
          onOpen={onOpen}
        />
      )}
      makeInviteForm={(onInvited) => <ProviderInviteForm onInvited={onInvited} />}
      makePanel={(person, onLink, onDone) => (
        <Stack>
          <AccountActions person={person} calls={CALLS} onLink={onLink} onDone={onDone} />
        </Stack>
      )}
    >
      <Section title="기록">
        {data.activity.length === 0 && <p>남은 기록이 없어요.</p>}
        <ol>
          {data.activity.map((item) => (
            <ActivityRow key={item.no} item={item} />
          ))}
        </ol>
      </Section>
    </PeopleAndDetail>
  )
}
