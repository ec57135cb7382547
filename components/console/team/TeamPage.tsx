import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { InviteForm } from './InviteForm'
import { MemberPanel } from './MemberPanel'
import { MemberRow } from './MemberRow'
import { PeopleAndDetail } from './PeopleAndDetail'

const WORDS = { invite: '직원 초대', hint: '직원을 선택하면 여기에 보여요.' } as const

/** The staff of an operator: who they are, what they may do, and how somebody new comes in. */
export const TeamPage = () => {
  const { data, failure, reload } = useRead('getTeam', {})
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const { list, ships } = data
  return (
    <PeopleAndDetail
      people={list}
      words={WORDS}
      makeRow={(member, onOpen) => (
        <MemberRow key={member.no} member={member} ships={ships} onOpen={onOpen} />
      )}
      makeInviteForm={(onInvited) => <InviteForm ships={ships} onInvited={onInvited} />}
      makePanel={(member, onLink, onDone) => (
        <MemberPanel
          key={`${member.no} ${member.version}`}
          member={member}
          ships={ships}
          onLink={onLink}
          onDone={onDone}
        />
      )}
    />
  )
}
