import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Row } from '@/components/console/shell/Row'
import { momentText } from '@/lib/staff/momentText'
import { needsSecondFactor, type Role, ROLE_LABELS } from '@/lib/staff/roles'
import type { Member, TeamShip } from './teamTypes'

/** One of an operator's people, or of the provider's. */
type Person = Omit<Member, 'role'> & { role: Role }

const stateOf = ({ joined_at, invited_until, has_factor, role }: Person) => {
  if (joined_at === null) {
    return invited_until === null
      ? ({ tone: 'danger', label: '초대 기간 지남' } as const)
      : ({ tone: 'warning', label: '초대함' } as const)
  }
  if (!has_factor && needsSecondFactor(role)) {
    return { tone: 'warning', label: '2단계 인증 전' } as const
  }
  return undefined
}

const shipNames = ({ role, ship_nos }: Person, ships: readonly TeamShip[]): string => {
  if (role !== 'captain') return ''
  const names = ships.filter(({ no }) => ship_nos.includes(no)).map(({ name }) => name)
  return names.length === 0 ? '맡은 배 없음' : names.join(', ')
}

type Props = { member: Person; ships: readonly TeamShip[]; onOpen: () => void }

/** Who somebody is, whether they have come in, and when they were here last. */
export const MemberRow = ({ member, ships, onOpen }: Props) => {
  const state = stateOf(member)
  const notes = [
    ROLE_LABELS[member.role],
    shipNames(member, ships),
    member.email,
    member.seen_at === null ? '' : `마지막 ${momentText(member.seen_at)}`,
  ]
  return (
    <Row title={member.name} note={notes.filter(Boolean).join(' · ')}>
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
      <Button variant="secondary" isSmall aria-label={`고치기 ${member.name}`} onClick={onOpen}>
        고치기
      </Button>
    </Row>
  )
}
