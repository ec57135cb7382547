import { Stack } from '@/components/common/layout/Stack'
import { AccountActions } from './AccountActions'
import { MemberForm } from './MemberForm'
import type { Member, TeamShip } from './teamTypes'

type Props = {
  member: Member
  ships: readonly TeamShip[]
  onLink: (link: string) => void
  onDone: () => void
}

const CALLS = { invite: 'inviteAgain', resetFactors: 'resetFactors', end: 'endStaff' } as const

/** What the owner can do about one of the staff. */
export const MemberPanel = ({ member, ships, onLink, onDone }: Props) => (
  <Stack>
    <MemberForm member={member} ships={ships} onDone={onDone} />
    <AccountActions person={member} calls={CALLS} onLink={onLink} onDone={onDone} />
  </Stack>
)
